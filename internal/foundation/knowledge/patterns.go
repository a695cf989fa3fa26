package knowledge

import (
	"regexp"
	"strings"
)

// pattern is a way to say something that no list of words can hold: other words stand in between, in any order.
type pattern struct {
	concept string
	of      string // the concept that must be spoken of, in this message or before it; empty: none
	thing   bool   // what stands in between is an example, which no page needs to have: "I left my glasses in the cabin"
	said    expression
}

func says(concept, text string) pattern {
	return pattern{concept: concept, said: express(`(?i)` + text)}
}

// saysOf is a pattern that means its concept only where something else is spoken of: "can my wife be on it?", of a membership.
func saysOf(concept, of, text string) pattern {
	one := says(concept, text)
	one.of = of
	return one
}

// saysThing is a pattern with an example in it.
func saysThing(concept, text string) pattern {
	one := says(concept, text)
	one.thing = true
	return one
}

const (
	lateHour    = `(half past )?(6|7|8|9|10|11|six|seven|eight|nine|ten|eleven)([:.]\d\d)?( ?ish| ?o'?clock)?( ?(pm|p\.m\.|at night|in the evening)|ish)?`
	arriving    = `(arriv\w*|get(ting)? (in|into|back|there|here|to)|be (in|there|here)|reach\w*|make it|roll\w* in\w*|rock\w* up|turn\w* up|land(ing)?|pull\w* in|there (by|at)|check(ing)? in)`
	smallHouse  = `((tiny|smart) ?(house|home)s?|小小屋|智慧小屋|智能小屋)`
	privateLife = `\b(boyfriend|girlfriend|husband|wife|married|single|how old|salary|live|lives)\b|(男朋友|女朋友|结婚|单身|年纪|几岁|住哪|家住|工资|私人)`
	toBuy       = `(\b(buy|buying|purchase|own|order|for sale|build me|built for)\b|买|购|订制|定制|下单)`
)

const (
	someDay     = `\b(tomorrow|tonight|next week|this week|(this|next) (weekend|week)|on (the )?\d{1,2}(st|nd|rd|th)?\b|(mon|tues|wednes|thurs|fri|satur|sun)day|(on |in )?(\d{1,2} )?(january|february|march|april|may|june|july|august|september|october|november|december)|christmas|easter)\b`
	skies       = `\b(rain|raining|rainy|snow|snowing|sunny|windy|stormy|hot|cold|warm|weather|temperature|forecast)\b`
	hanSomeDay  = `(明天|后天|大后天|周末|下周|这周|下个月|周[一二三四五六日天]|星期[一二三四五六日天]|\d+ ?月 ?\d+ ?[号日]|[一二三四五六七八九十]+月[一二三四五六七八九十]+[号日])`
	hanSkies    = `(下雨|下雪|天气|气温|多少度|几度|晴|刮风|冷不冷|热不热|降温)`
	privateData = `\b(home|private|personal) (address|number|phone|mobile|cell|email)\b|\bwhere (does|do) [\w .']{1,30} live\b|\bhow old is (the )?(owner|manager|receptionist)|私人(的)?(电话|手机|号码|手机号|微信|地址|邮箱)|家庭住址|家住(哪|在)|住在哪个小区`
)

// forbidden are what no text of a park can answer, or nobody is told: who stays with whom, what is somebody's own, and the weather of another
// day. Only where a sentence joins a person with a private datum is it refused for its words; all else is refused where no text speaks of it.
var forbidden = map[string]bool{"who-stays": true, "staff-private": true, "forecast": true, "availability": true}

// patterns are read in questions alone.
var patterns = []pattern{
	says("staff-private", privateData),
	says("forecast", `\b(will|is|gonna|going|be|what|how)\b.{0,30}`+skies+`.{0,30}`+someDay+`|`+someDay+`.{0,30}`+skies+`|`+hanSomeDay+`.{0,8}`+hanSkies+`|`+hanSkies+`.{0,6}`+hanSomeDay),
	says("late-arrival", `\b`+arriving+`\b.{0,30}\b(at|until|till|by|about|around|after|before|past|like)\s+(about |around |like )?`+lateHour+`\b`),
	says("late-arrival", `(晚上|夜里|夜晚|傍晚)?([六七八九]|十一?|[6-9]|1[01]|2[0-3])[点:：][多半钟]?.{0,4}(才|左右)?.{0,3}(到|能到|赶到)|(到|抵达).{0,12}(晚上|夜里|半夜|深夜).{0,3}[点了]|前台.{0,8}(没人|下班|关)`),
	says("late-checkout", `\b(stay|hang|stick|keep|leave|linger)\b.{0,40}\b(after|past|till|until|at) (10|11|12|1|ten|eleven|twelve|one|noon|midday|lunch(time)?|the afternoon)\b.{0,60}|\b(few|couple of|extra|more) hours\b.{0,30}\b(last day|check.?out|leave|room|cabin)\b`),
	says("late-checkout", `晚.{0,6}(小时|钟头|点|一会).{0,4}(退|还|走|交|离)|(房间?|屋子?|木屋).{0,6}(晚|迟|推后).{0,6}(退|还|走|交)|多待.{0,4}(小时|会儿)`),
	says("minimum-stay", `\b(only|just|single)\b.{0,12}\b(one|1|a|single) night\b|\b(one|1) night\b.{0,12}\b(only|ok|okay|enough)\b|(只|就|仅|only|just).{0,4}住?.{0,3}(一晚|一夜|1晚|一个晚上)|至少.{0,4}[几住].{0,3}[晚夜天]`),
	saysThing("lost", `\b(left|leave|forgot|forgotten|lost|misplaced)\b (my|our|his|her|their|a|an|the|some|something|one of|\w+'s)\b.{0,40}\b(in|at|there|behind|under|on|inside|by|with you|here)\b|(落|忘|丢|掉).{0,8}(在|你们).{0,10}(了|房|屋|那|车)`),
	says("refund", `\b(money|deposit|cash|payment)\b.{0,20}\b(gone|back|lost|return\w*)\b|\b(lose|lost|losing)\b.{0,12}\b(money|lot|deposit|everything|what we paid)\b|(钱|订金|定金|房费).{0,8}(退|没了|白交|拿回|还给)`),
	says("park-closed", `\b(shut|close|evacuate)\w*\b.{0,14}\b(place|park|everything|you down)\b|\b(if|case|should|when|suppose)\b.{0,10}\b(you|they|authorities)\b.{0,14}\b(shut|close|evacuate)\b|(关|封|闭).{0,3}园`),
	says("buy-house", toBuy+`.{0,40}`+smallHouse+`|`+smallHouse+`.{0,40}`+toBuy),
	saysThing("growers", `\b(i|we|my \w+)\b.{0,10}\b(make|grow|bake|keep|produce|craft|sew|knit|roast|brew|paint)\b.{0,80}\b(sell|stock|shelf|shop|supply|take it|market)\b|(我|自家|自己|家里).{0,6}(种|做|产|养|酿|烤|熬|手工).{0,80}(卖|上架|供货|寄卖|摆)`),
	says("day-visitor", `\b(not|n't|without)\b.{0,12}\b(stay\w*|sleep\w*|overnight)\b.{0,40}\b(visit|day|look|picnic|lunch|entry|come)\b|\b(friends?|family|mates?|parents|visitors?)\b.{0,30}\b(visit|drop in|pop in|come over|for the day|call in)\b|\b(have|having)\b.{0,20}\b(mates|friends|family|people|visitors)\b.{0,12}\b(over|round|around)\b|\b(aren't|not) staying\b|不(是来)?(住|过夜).{0,14}(玩|逛|进|票|一天|转|看看|坐坐)|(白天|当天).{0,4}(进|来|玩|转|逛)|(玩|逛|待).{0,2}(一天|半天).{0,8}(票|钱|收费)`),
	says("forecast", `\b(will|is|gonna|going|be|get)\b.{0,24}\b(sunny|rain|raining|rainy|hot|cold|warm|windy|stormy|snow|snowing)\b.{0,24}\b(tomorrow|today|tonight|weekend|next week|this week|on (mon|tues|wednes|thurs|fri|satur|sun)day|in (january|february|march|april|may|june|july|august|september|october|november|december))\b|\b(raincoat|umbrella)\b|\b(wind|temperature|forecast|uv)\b.{0,24}\b(tomorrow|today|tonight|weekend|week)\b|(今天|明天|后天|周末|下周|这周|这几天|最近).{0,6}(下雨|下雪|天晴|晴|热不热|冷不冷|多少度|几度|刮风)`),
	says("nearby-shop", `\b(nearest|nearby|closest|near you|local|in town)\b.{0,24}\b(supermarket|grocer\w*|shops?|shopping centre|mall|woolies|woolworths|coles|aldi|iga|bottle shop|chemist|pharmacy|restaurant)s?\b|\b(supermarket|woolies|woolworths|coles|aldi|iga)\b|附近.{0,10}(买|超市|商店|商场|购物|餐馆|饭馆|饭店|药店|药房)|华人超市|亚洲超市|中国超市|中超`),
	says("daycare", `\b(look after|watch|mind|sit|care for)\b.{0,14}\b(kids?|child(ren)?|baby|toddler|son|daughter)\b.{0,30}\b(while|so we|for (us|an? |two|a few|couple)|hours?|service|evening)\b|(帮|替|代).{0,6}(照看|看|带|照顾).{0,4}(孩子|宝宝|娃|小孩|婴儿)`),
	says("child", `\b([1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -]?(years?[ -]olds?|yr[ -]?olds?|y/?o)\b|(^|[^\d十])([1-9]|1[0-2]|[一二两三四五六七八九]|十[一二]?)周?岁`),
	says("speed", `(园|里面|区内).{0,4}(开车|开多快|限速|车速)|最快.{0,6}(开|跑)|开.{0,4}(多快|最快)|\bhow fast\b|\bdriv(e|ing)\b.{0,12}\b(around|inside|through|in) the park\b`),
	says("second-person", `\b(wife|husband|partner|hubby|spouse|girlfriend|boyfriend|mum|dad|friend|sister|brother|son|daughter|someone else|second person|both of us|two of us|share)\b.{0,40}\b(my|our|the|one|same) (membership|member|plan|account|card|points)\b|\b(membership|plan)\b.{0,30}\b(cover|share|both|for two|my (wife|husband|partner))\b|(老公|老婆|先生|太太|爱人|家人|配偶|另一半|男朋友|女朋友).{0,12}(会员|会籍|卡|账号).{0,6}|(合用|共用|一起用).{0,6}(会员|会籍|卡)`),
	says("transfer-points", `\b(give|hand|pass|transfer|gift|donate|share|send|move|sell)\b.{0,30}\b(points)\b|\bpoints\b.{0,60}\b(give|hand|pass|transfer|gift|donate|share|send|move|sell)\b|积分.{0,10}(转|送|给|赠|卖)|(转|送|给|赠|卖).{0,8}积分`),
	says("pay-method", `\bhow (do|can|should|would) (i|we|you|people) (pay|settle)\b|怎么(付|交|支付|给钱|缴)|(用|以)什么方式.{0,3}付|如何(付|支付|缴)`),
	says("own-wood", `\b(own|bring|load|haul|cart)\b.{0,40}\b(wood|firewood|logs|timber)\b|(自己|自带|家里|后院|劈|锯|砍|拉).{0,14}(木头|柴|木柴).{0,14}(烧|烤火|生火|带|拿|用)`),
	says("hamper", `\b(breakfast|brekk(y|ie))\b.{0,30}\b(brought|deliver\w*|door|in bed|to (our|the|my) (cabin|room|door))\b|\bbring\w*\b.{0,20}\bbreakfast\b|早(餐|饭).{0,8}送|送.{0,6}早(餐|饭)`),
	says("fire-season", `\b(fire|fires|bonfire|campfire)\b.{0,50}\b(summer|december|january|february)\b|\b(summer|december|january|february)\b.{0,50}\b(fire|fires|bonfire|campfire)\b|(夏天|夏季|十二月|一月|12月|1月).{0,12}(火)`),
	says("growers", `\b(sell|selling|stock|supply|supplying)\b (my|our|some of my|some of our)\b`),
	says("age", `\b(son|daughter|boy|girl|kid|grandson|granddaughter|he|she)\b.{0,12}\b(is|'?s|turning|turns)\b (only |just |about |nearly )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b`),
	says("set-up", `\b(park|back|plug|level|set)\b.{0,14}\b(it|van|caravan)\b.{0,30}\b(for (us|me)|up|in)\b.{0,10}\b(for (us|me))\b|帮.{0,6}(停好|倒车|接电|调平|撑)`),
	says("post-it", `\b(post|mail|send|ship|pop)\b.{0,12}\b(it|them|that|back|to (me|us))\b|\bin the (mail|post)\b|(寄|邮|快递).{0,6}(给我|回|过来)`),
	says("extra-person", `\b(price|rate|fee|cost)\b.{0,30}\b(cover|include|for)s?\b.{0,24}\b(people|of us|two|three|four|five|six|kids|family)\b|(价格|价钱|房费|营位费).{0,8}(含|包|算).{0,6}(几|多少|两|三|四)?.{0,2}人`),
	says("amps", `\b\d+ ?-?(amps?|a)\b|\d+ ?安`),
	says("checkin", `\b(check|get|come|move) ?-?in\b.{0,20}\b(early|earlier|before)\b|\bearly\b.{0,10}\bcheck ?-?in\b|(提前|提早|早点|早一点|先).{0,4}(到|入住|进(房|屋|去|门|园))|[一二两12]点.{0,2}前.{0,3}到`),
	says("gate", `\b(get|come|drive|let)\b.{0,10}\b(in|into|back|out)\b.{0,24}\b(at|after|past) (10|11|12|ten|eleven|twelve|midnight|night)\b`),
	says("repair", `\b(fix|repair|mend|service)\b.{0,14}\b(my|our|the|a)( flat| broken| leaking| busted)? (car|caravan|van|fridge|tyres?|engine|awning|brakes|boat|bike|phone)\b|(修|维修|修理).{0,4}(车|房车|冰箱|轮胎|手机)|车.{0,4}(坏|抛锚|打不着)`),
	says("cafe", `\b(not|n't|without|no)\b.{0,14}\b(cook|cooking)\b|(不想|懒得|不用).{0,3}(做饭|煮|开火)`),
	says("helmet", `\b(wear|put)\b.{0,20}\b(on (their|our|the|my|her|his) heads?|headgear)\b|戴.{0,4}(帽|盔)`),
	says("ready-tent", `\btents?\b.{0,20}\b(already|all) (set ?up|up|pitched|there)\b|\b(already|all) (set ?up|pitched)\b.{0,10}\btent`),
	says("late-checkout", `退房.{0,8}(晚|迟|拖|延)|晚.{0,3}退房`),
	says("teachers-free", `老师.{0,12}(收钱|收费|免费|要钱|买票|付钱|另外)|\bteachers?\b.{0,40}\b(pay|free|charged?|cost)\b|\b(pay|free|charged?|cost)\b.{0,40}\bteachers?\b`),
	says("job", `\b(you|still|currently) hiring\b|\bhiring\b.{0,30}\b(staff|christmas|summer|now|season|backpackers)\b|\blooking for (work|a job)\b|\bneed (staff|workers|a hand)\b`),
	says("alone", `\b(leave|left|stay|stays|staying|wait)\b.{0,40}\b(alone|behind|by (him|her|it)self|on (his|her|its) own|unattended)\b|(单独|独自|自己)(留|待|呆|在).{0,6}|留.{0,6}(房|屋|木屋)里`),
	says("which-room", `\b(which|what)\b.{0,16}\b(one|cabin|room|place|accommodation|option|house|type|tent|spot)\b.{0,30}\b(suit\w*|best|right|recommend\w*|good for|fit\w*|work\w*|book|choose|pick|sleeps?)\b|\b(recommend|suggest)\b.{0,24}\b(cabin|room|place|stay|accommodation|sleep)\b|\bwhere (should|can|could|do|would) (we|i|they) (stay|sleep)\b|哪(种|个|一种|一个|间|款|套)(房|屋|木屋|住|适合|合适|能|最)|(推荐|适合|选).{0,6}(房型|房子|木屋|哪[个种间])`),
	says("who-stays", `\b(neighbours?|people|person|guy|bloke|lady|couple|family|campers?)\b.{0,40}\b(his|her|their|whose) (names?|number|phone|email|rego)\b|(邻居|隔壁|旁边那家|那个客人).{0,12}(叫什么|姓什么|名字|电话|微信)|查(一下|下|查)?[^我你您]{1,6}(订的|的(订单|预订|房间|电话))|会员.{1,4}(女士|先生|小姐).{0,6}(积分|电话|地址|订)`),
	says("assembly-point", `\bwhere\b.{0,24}\b(go|meet|gather|run|assemble|head|muster)\b.{0,40}\b(fire|emergency|bushfire|evacuat\w*)\b|\b(fire|emergency|bushfire|evacuat\w*)\b.{0,40}\bwhere\b.{0,24}\b(go|meet|gather|run|assemble|head|muster)\b|(着火|起火|山火|火灾|失火).{0,14}(去哪|往哪|跑哪|躲哪|哪儿|哪里)`),
	says("privacy", `\b(delet\w*|eras\w*|wip(e|ed|ing)|remov\w*|scrub\w*|get rid of)\b.{0,40}\b(data|information|details|personal|about me|records)\b|\b(data|information|details|personal|about me|records)\b.{0,40}\b(delet\w*|eras\w*|wip(e|ed|ing)|remov\w*|scrub\w*)\b|(删|清|抹)(除|掉|空)?.{0,6}(我的)?(资料|信息|数据|记录)|(资料|信息|数据|记录).{0,6}(删|清除|抹)`),
	says("sell-data", `(卖|出售|泄露|泄漏|透露|转卖).{0,6}(给)?.{0,6}(信息|资料|隐私|别人|第三方)|(信息|资料|隐私).{0,10}(卖|出售|泄露|泄漏|透露|转卖)`),
	saysOf("expired", "membership", `\b(ran|run|runs) out\b|\blaps\w+\b|\bexpir\w+\b|\bfrozen\b|过期|到期|过了期`),
	says("refund", `\b(what|how much|everything|anything|do)\b.{0,14}\b(lose|forfeit|losing|out of pocket)\b|(亏|损失|白花|扣).{0,4}(多少|钱|几)|(剩|没住).{0,8}(钱|房费).{0,6}退`),
	says("cancel", `\b(no|not|n't|cannot|unable to|never)\b.{0,12}\b(travel|come|make it|make the trip)\b|(提前|先|中途|提早).{0,3}(走|离开|回家).{0,12}(退|钱)|(没法|不能|不让).{0,3}(出行|出门|旅行|过来)`),
	says("hold-date", `\b(same|our|my|own|that|this)\b.{0,20}\b(spot|site|cabin|room|place|one)\b.{0,20}\b(again|next (year|time|summer|easter|christmas))\b|(明年|下次|下回|来年).{0,8}(同一|原来|还住|再住|这间|这个|留|老位)`),
	says("account-misuse", `\b(someone|somebody|anyone|stranger|hacker)\b.{0,30}\b(my|our) (account|login|password|log-in)\b|(别人|有人|他人|陌生人).{0,8}(登|用|盗).{0,6}(我的?)?(账|帐|号|密码)`),
	says("copyright", `\b(use|reuse|copy|publish|print|repost|share|post)\b.{0,16}\b(your|the|these)\b.{0,14}\b(photos?|pictures?|images?|text|logo|articles?)\b|(照片|图片|文字|内容|图).{0,8}(拿去|拿来|用在|用到|转|发表|做成|印|商用)`),
	says("wait-bay", `(停着|停车|停一下|靠边|先停).{0,3}等|\b(pull over|wait|park up|stop)\b.{0,24}\b(before|outside|near|at|by) the (gate|entrance)\b`),
	says("bank", `\bexchange rate\b|\bhow many (yuan|rmb|us dollars)\b`),
	says("maximum-stay", `\bhow long (can|may|could|is)\b.{0,24}\bstay|\b(longest|max\w*)\b.{0,14}\bstay|最(长|多).{0,4}住.{0,4}(几|多少).{0,2}(晚|天|夜|周|月)|最(长|多).{0,2}住.{0,2}多(久|长)|住.{0,3}最(长|久)`),
	says("age", `\b(i'm|i am|we're|turning|aged?)\b.{0,14}\b(1[0-7]|fifteen|sixteen|seventeen)\b`),
	says("traffic", `\btraffic\b.{0,24}\b(today|now|bad|like|heavy)\b|(堵车|堵)(吗|不堵|得厉害)|今天.{0,4}堵`),
	saysOf("language-version", "terms", `\b(languages?|translat\w+|versions?)\b|(中文|英文|语言|译文|版本)`),
	says("which-room", `\bwhat (have you got|do you have|would you suggest)\b.{0,40}\b(take|fit|suit|sleep|hold|house)\b|\b(take|fit|hold|sleep|house|squeeze)\b (the |all )?(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) of us\b`),
	says("hall", `(这么大|多大|能坐|容得下|坐得下|室内).{0,6}(地方|场地|厅|空间)|\b(indoors|inside|under a roof)\b.{0,30}\b(lunch|dinner|meal|sit|function|party|gather\w*)\b|\b(lunch|dinner|meal|sit|function|party|gather\w*)\b.{0,30}\b(indoors|inside|under a roof)\b`),
	says("medical", `\bsafe to (eat|drink|swallow|take)\b.{0,30}\b(i|we|find|found|wild|while)\b|(能|可以)吃.{0,6}(药|止痛)`),
	saysOf("staff-private", "reception", privateLife),
	saysOf("staff-private", "tour", privateLife),
	says("who-stays", `(隔壁|旁边|对面).{0,8}(住|是).{0,6}(谁|什么人|哪位|哪家)|\bwho('s| is| are| was)\b.{0,12}\b(next door|in the (next|other) (cabin|site|room)|staying)\b`),
	says("refund", `\bhow much\b.{0,24}\bget\b.{0,12}\bback\b|\bget (anything|something|any|it|all|half|some|everything)( of (it|that|my money|our money))? back\b`),
	says("cutlery", `\b(things|stuff|something|anything|gear|bits)\b to (cook|eat)( and \w+)? (with|off|on)\b`),
	says("availability", `\b(free|available|vacant|empty|unbooked|open|left|room|space)\b.{0,24}( (on|for|from|over|between|around)\b.{0,16})?\b(\d{1,2}(st|nd|rd|th)\b|\b(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d|\b\d{1,2} (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|tonight|tomorrow|this (weekend|week|friday|saturday)|next (weekend|week|friday|saturday))|([一二三四五六七八九十\d]+月[一二三四五六七八九十\d]+[号日]|今晚|明晚|明天|后天|这周|这个周|本周|下周|下个周).{0,12}(有空|有房|有位|还有|空着|空出|能订到|订得到|剩)`),
	says("who-stays", `\b(number|phone|email|e-mail|names?|address|details|contact)\b.{0,12}\b(of|for)\b.{0,8}\b(lady|man|guests?|person|couple|family|people|guy|woman|bloke|girl|neighbours?|campers?|member)\b.{0,12}\b(who|that|in|next|from|staying|stayed|at)\b|(住|订|入住).{0,10}(那个|那位|那家|的那|的)(人|客人|女士|先生|住客|一家).{0,10}(叫什么|电话|姓名|名字|手机|微信|联系方式|是谁)`),
	says("extra-person", `(超过|超出|多出来?|多了|额外|多加).{0,4}([几一两二三四五六]|\d)?.{0,2}(人|位|adult|口)|\b(more|over|beyond|another|other) (than )?(the )?(two|three|four|2|3|4)\b.{0,10}\b(people|adults|of us|persons|guests)\b`),
	says("bank", `(澳元|澳币|人民币|美元|dollars?|aud|rmb|yuan).{0,10}(换|兑|合|等于|折合|in|to|worth).{0,10}(人民币|澳元|澳币|美元|rmb|yuan|usd|aud)`),
	says("insects", `\b(eaten|bitten) alive\b|(蚊|虫)(多|咬)`),
	saysOf("second-person", "membership", `\b(wife|husband|partner|hubby|spouse|girlfriend|boyfriend|mum|dad|mother|father|friend|sister|brother|son|daughter|someone else|both of us|two of us|share)\b|(老公|老婆|太太|先生|爱人|丈夫|妻子|家人|爸|妈|朋友|女友|男友|儿子|女儿|对象|家属|两个人)`),
	saysOf("cash", "points", `(折|换|兑|退).{0,4}(现|钱)|\b(money|dollars|cash|paid out|refund\w*)\b`),
	saysOf("transfer-points", "points", `\b(friends?|sister|brother|mum|dad|mother|father|daughter|son|someone else|somebody else|mate)\b.{0,20}\b(use|have|spend|get)\b|\b(give|pass|transfer|hand)\b|(送|转|给)(别|朋|家|爸|妈|儿|女|他)`),
}

// phrasing is a text in the ways that a pattern may match: put right and as it was written, each also in small letters.
type phrasing struct {
	right, written           string
	smallRight, smallWritten string
}

func phrased(right, written string) phrasing {
	return phrasing{right, written, strings.ToLower(right), strings.ToLower(written)}
}

// mornings are hours that no pattern means.
var mornings = regexp.MustCompile(`(?i)\b\d{1,2}([:.]\d\d)? ?(am\b|a\.m\.|in the morn\w*)|(上午|早上|中午).{0,1}([一二三四五六七八九十]+|\d+)点`)

// patternTerms are the concepts of the patterns that a text has. Those of something else wait for topicTerms.
func patternTerms(text phrasing) (found terms) {
	text = phrased(mornings.ReplaceAllString(text.right, "in the morning"), mornings.ReplaceAllString(text.written, "in the morning"))
	for _, one := range patterns {
		if one.of == "" && one.matches(text) {
			found = append(found, term{key: conceptKey + one.concept, unit: len(found) + 1})
		}
	}
	return found
}

// topicTerms are the concepts of the patterns whose topic is spoken of.
func topicTerms(text phrasing, spokenOf func(key string) bool) (found terms) {
	for _, one := range patterns {
		if one.of != "" && spokenOf(conceptKey+one.of) && one.matches(text) {
			found = append(found, term{key: conceptKey + one.concept, unit: len(found) + 1})
		}
	}
	return found
}

func (p pattern) matches(text phrasing) bool {
	return p.said.matches(text.right, text.smallRight) || text.right != text.written && p.said.matches(text.written, text.smallWritten)
}

// examples are the parts of a text that only tell for example what is meant.
func examples(text phrasing) (found []string) {
	for _, one := range patterns {
		if one.thing && one.said.matches(text.right, text.smallRight) {
			found = append(found, one.said.FindAllString(text.right, -1)...)
		}
	}
	return found
}
