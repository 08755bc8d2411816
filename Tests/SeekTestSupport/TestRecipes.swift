/// A handful of recipes, as most tests of collections have them.
public enum TestRecipes {
  public static let jsonLines = """
    {"id":"1","title":"Pad Thai noodles","text":"Rice noodles with tamarind","cuisine":"Thai","course":"Dinner","tags":["noodles","quick"],"minutes":30}
    {"id":"2","title":"Thai noodle salad","text":"A cold salad of noodles and lime","cuisine":"Thai","course":"Lunch","tags":["noodles","salad"],"minutes":15}
    {"id":"3","title":"Crème brûlée","text":"Burnt cream with vanilla","cuisine":"French","course":"Dessert","tags":["sweet"],"minutes":60}
    {"id":"4","title":"Onion soup","text":"Soup of onions gratinated with cheese","cuisine":"French","course":"Dinner","tags":["soup"],"minutes":45}
    {"id":"5","title":"麻婆豆腐","text":"豆腐 with minced pork, chilli\\u001b[31m and pepper","cuisine":"Chinese","course":"Dinner","tags":["tofu","hot"],"minutes":25}
    {"id":"6","title":"Noodle soup","text":"Broth with noodles","cuisine":"Chinese","course":"Lunch","tags":["noodles","soup"],"minutes":20}
    """
}
