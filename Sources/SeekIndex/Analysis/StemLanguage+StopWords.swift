/// Stop words, which say little about what is looked for: articles, pronouns, prepositions, auxiliaries, question words.
///
/// Nothing stops at them: they are asked for like all others and count less. That a collection lacks them says nothing, so they cannot be
/// told by their frequency: some texts are stored without them, and a question is asked with them.
extension StemLanguage {
  /// The stop words as the analyzer folds them; those of Vietnamese with ``AccentedWords/mark`` as they are spelled, where
  /// they have accents.
  var stopWords: Set<[UInt8]> { Self.stopSets[self] ?? [] }

  private static let stopSets: [StemLanguage: Set<[UInt8]>] = {
    var sets: [StemLanguage: Set<[UInt8]>] = [:]
    for language in allCases {
      let terms = Analyzer.standard.terms(in: language.stopText)
      let spellings = language.inflects ? [] : AccentedWords.spellings(in: language.stopText)
      let spelled = Set(spellings.map(\.range))
      sets[language] = Set(
        terms.filter { !spelled.contains($0.utf8Range) }.map { Array($0.text.utf8) }
          + spellings.map(\.term))
    }
    return sets
  }()

  private var stopText: String {
    switch self {
    case .arabic:
      """
      في من على إلى عن مع أن إن أو ثم قد لا ما لم لن هل هو هي هم هذا هذه ذلك تلك التي الذي الذين كان كانت يكون تكون \
      كل بعض بين بعد قبل عند كيف متى أين ماذا لماذا كم أي حتى إذا غير
      """
    case .catalan:
      """
      a al als amb aquest aquesta aquests com de del dels des el els en entre era és està fins fou ha han hi i ja la les \
      li lo més molt no o on per però perquè què quan quin quina qui sense ser seu seva són també tot tots un una uns van
      """
    case .danish:
      """
      af alle at blev bliver de dem den denne der deres det dette dig din dog du efter eller en end er et for fra ham \
      han hans har havde hun hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i ikke ind jeg jo \
      kan kun man med meget men mellem mere min mod må nu når og også om op os over på sig sin skal som så til ud under \
      var ved vi vil være
      """
    case .dutch:
      """
      aan af al alle als bij dan dat de der deze die dit door een en er geen had heb hebben heeft hem het hij hoe hun ik \
      in is je kan kunnen maar meer men met mijn na naar niet nog nu of om omdat onder ook op over te tot tussen uit van \
      veel voor waar waarom wanneer waren was wat we welk welke wel werd wie wij wordt worden ze zich zij zijn zo zonder \
      zou
      """
    case .english:
      """
      a about after all also am an and any are as at be because been before being between but by can could did do does \
      doing done during each for from get had has have having he her here him his how i if in into is it its just may me \
      might more most much must my no not of off on one only or other our out over own shall she should so some such \
      than that the their them then there these they this those through to too under until up upon us very was we were \
      what when where whether which while who whom whose why will with within without would you your \
      arent cant couldnt didnt doesnt dont hadnt hasnt havent hes heres hows im isnt itd itll ive shes shouldnt thats \
      theres theyd theyll theyre theyve wasnt werent weve whats whens wheres whos wont wouldnt youd youll youre youve
      """
    case .finnish:
      """
      ei en että hän he ja jo joka jonka jos jotka kanssa kaikki koska kuin kuinka kuka kun mikä mitä miksi millainen \
      milloin missä mukaan mutta myös ne niin nyt ole oli olivat olla on ovat se sekä sen siitä sillä sitä tai tämä tämän \
      vai vain voi
      """
    case .french:
      """
      a ai alors après au aussi aux avait avant avec avoir c ce ces cet cette ceux chez comme comment d dans de depuis des \
      dont du elle elles en entre est et été était étaient être eux fait il ils j je l la le les leur leurs lors lui m \
      mais me même mes moi mon n ne ni nos notre nous on ont ou où par pas pendant peut plus pour pourquoi qu quand que \
      quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes \
      très tu un une vers vos votre vous y
      """
    case .german:
      """
      aber alle als also am an auch auf aus bei bin bis da dann das dass daß dem den denn der des dessen die dies diese \
      diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas für gegen gibt gab hat \
      hatte hatten haben ich ihm ihn ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden jeder kann kein keine können \
      man mehr mein mit nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so \
      soll über um und uns unter viel viele vom von vor wann war waren warum was welche welchem welchen welcher welches \
      wem wen wenn wer werden wessen wie wieder wird wo wurde wurden zu zum zur zwischen
      """
    case .greek:
      """
      ο η το οι τα του της των τον την τους τις στο στη στην στον στα στις σε και ή με για από ως προς κατά μετά παρά αλλά \
      αν θα να δεν μη που πως πώς πότε πού τι ποιος ποια ποιο γιατί πόσο πόσα είναι ήταν έχει είχε ένα ένας μια μία αυτό \
      αυτή αυτός αυτά όταν όπως επίσης μόνο
      """
    case .hindi:
      """
      का के की को में से पर ने है हैं था थी थे हो और या एक यह वह ये वे इस उस इन उन जो कि भी नहीं तो ही कर करने किया गया लिए साथ \
      तक बाद क्या कौन कब कहाँ कैसे क्यों कितने कितना किस अपने
      """
    case .hungarian:
      """
      a az azt azok és de ez ezt ezek egy el fel hogy ha hol hogyan is ki kik ki kell le lesz meg mely melyik mert mi mikor \
      milyen mint miért mennyi most már még nem nincs ő ők pedig sem után vagy van vannak volt voltak
      """
    case .indonesian:
      """
      ada adalah agar akan antara apa apakah atau bagaimana bagi bahwa banyak berapa bisa dalam dan dapat dari dengan di \
      dia hanya harus ini itu jika juga kami kapan karena ke kepada lebih mana mereka mengapa oleh pada para saat saya \
      seperti siapa sudah tahun telah tersebut tidak untuk yaitu yang
      """
    case .italian:
      """
      a ad agli ai al alla alle allo anche c che chi ci come con cosa cui d da dagli dai dal dalla dalle degli dei del \
      della delle dello di dopo dove e ed è era erano fra gli ha hanno i il in io l la le lei li lo loro lui ma mi mio \
      molto ne negli nei nel nella nelle nello noi non o ogni per perché più prima quale quali quando quanti quanto \
      quello questa queste questi questo qui se senza si sia sono stata stato su sua sue sugli sui sul sulla sulle suo \
      tra tutti un una uno vi
      """
    case .korean:
      """
      그 이 저 것 수 등 및 그리고 그러나 하지만 또는 또한 있다 있는 없다 없는 하다 하는 한 할 된 되는 이다 위해 대한 대해 통해 어떤 무엇 누구 언제 어디 왜 \
      어떻게 몇 나 너 우리 더 매우
      """
    case .norwegian:
      """
      alle at av bare ble blir da de deg dem den denne der deres det dette du eller en enn er et etter for fra før ha ham \
      han hadde hans har hun hva hvem hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke inn jeg kan kun man med \
      mellom men mer mot må ned nå når og også om opp oss over på seg sin skal som så til under ut var ved vi vil være
      """
    case .portuguese:
      """
      a à ao aos aquele as às até com como da das de dela dele do dos e é ela ele eles em entre era essa esse esta este \
      eu foi foram há isso já lhe mais mas me mesmo meu muito na não nas nem no nos o onde os ou para pela pelas pelo pelos \
      por porque porquê qual quais quando quanto quantos que quem se sem ser seu seus só sua suas também te tem têm um uma \
      você
      """
    case .romanian:
      """
      a acest această al ale am ar are au avea ca care când ce cei cel cine cu cum da dar de decât despre din după e ea ei \
      el era este eu fără fi fost iar în între îl la le lor lui mai nu o pe pentru prin sa să sau se și sunt un unde \
      unei unor unui va
      """
    case .russian:
      """
      а без более был была были было быть в вам вас весь во вот все всего всех вы где да для до его ее если есть еще же за \
      и из или им их к как какая какие каким каких какого какое какой каком какую ко когда кого кому которая которого \
      которое которой котором которую которые который которых кто куда ли между меня мне много может можно мы на над надо \
      нам нас не него нее нет ни них но о об однако он она они оно от откуда очень по под почему при с сам свое свои \
      своего со сколько так также такой там то того тоже той только том ты у уже чего чем через что чтобы эта эти этих \
      это этого этой этом этот я
      """
    case .spanish:
      """
      a al algo ante antes como cómo con contra cual cuál cuáles cuando cuándo cuánto cuántos de del desde donde dónde \
      durante e el él ella ellos en entre era es esa ese eso esta está este esto estos fue fueron ha han hasta hay la las \
      le les lo los más me mi mucho muy ni no nos o otra otro para pero por porque qué que quien quién se ser si sin sobre \
      son su sus también te tiene todo todos tu un una uno y ya yo
      """
    case .swedish:
      """
      alla att av blev bli blir de dem den denna deras dess det detta dig din du där då efter ej eller en er ett för från \
      ha hade han hans har henne hon honom hur i icke in inom inte jag kan man med mellan men mer mot mycket ni nu när \
      och om oss på sedan sig sin ska skulle som så till under upp ut utan vad var varför vem vi vid vilka vilken vilket \
      än är över
      """
    case .turkish:
      """
      acaba ama ancak bazı ben bir biri birçok biz bu bunu bunun çok çünkü da daha de değil diğer en eğer gibi hangi hem \
      her hiç için ile ise içinde kadar kaç ki kim mi mı mu mü nasıl ne neden nerede niye o olan olarak oldu olduğu on \
      onun sadece siz şu ve veya ya yani
      """
    case .vietnamese:
      """
      ai anh ấy bạn bao bằng bị bởi các cái cần chỉ cho chúng có còn của cũng do để đã đang đâu đây đến điều đó được gì \
      hay hoặc hơn họ khác khi là lại lên mà mấy mình một này nào nên nếu ngoài nhiều như nhưng những nó ở qua ra rằng rất \
      rồi sau sẽ sao tại theo thế thì tôi trên trong từ và vào vẫn vậy về vì việc với
      """
    }
  }
}
