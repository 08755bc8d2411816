import SearchCore
import Testing

@testable import SearchShell

@Suite struct FieldSurveyTests {
  @Test func valuesAreCountedAndTheFrequentComeFirst() throws {
    let shell = try TestShell()
    let survey = FieldSurvey(of: shell.session.collection, most: 50)
    #expect(survey.recordCount == 6)
    let tags = try #require(survey.fields.first { $0.name == "tags" })
    #expect(tags.values.prefix(2) == ["noodles", "soup"])
    #expect(tags.kindName == "list")
    #expect(survey.share(of: tags) == 1)
    #expect(survey.fields.map(\.name).count == Set(survey.fields.map(\.name)).count)
  }

  @Test func missingValuesLowerTheShare() throws {
    let records = """
      {"id":"1","title":"a","cuisine":"Thai","course":"x","tags":[],"minutes":1}
      {"id":"2","title":"b","cuisine":" ","course":"x","tags":["t"],"minutes":2}
      {"id":"3","title":"c","course":"x","minutes":3}
      {"id":"4","title":"d","cuisine":null,"course":"x","minutes":4}
      """
    let shell = try TestShell(records: records)
    let survey = FieldSurvey(of: shell.session.collection, most: 50)
    func share(_ name: String) -> Double? {
      survey.fields.first { $0.name == name }.map(survey.share)
    }
    #expect(share("cuisine") == 0.25)
    #expect(share("tags") == 0.25)
    #expect(share("course") == 1)
  }

  @Test func ofManyRecordsSomeFromTheWholeCollectionAreSeen() throws {
    let records = (1...500).map {
      #"{"id":"\#($0)","title":"note \#($0)","cuisine":"\#($0 <= 250 ? "early" : "late")","course":"x","tags":["t"],"minutes":1}"#
    }.joined(separator: "\n")
    let shell = try TestShell(records: records)
    let survey = FieldSurvey(of: shell.session.collection, most: 100)
    #expect(survey.recordCount == 100)
    let cuisine = try #require(survey.fields.first { $0.name == "cuisine" })
    #expect(Set(cuisine.values) == ["early", "late"])
  }
}
