package knowledge

import (
	"regexp"
	"strings"
)

// answerTypes are the kinds of answers that a question wants, or that a text can give.
type answerTypes uint16

const (
	wantsPrice answerTypes = 1 << iota
	wantsTime
	wantsDuration
	wantsPhone
	wantsEmail
	wantsPeople
	wantsDistance
	wantsAge
	wantsPoints
	wantsNotice
	wantsPlace
	wantsPermission
	wantsBring // what to have with one
	wantsWay   // how something is done; a heading says so

	facts = wantsPlace - 1 // what can be told by its look; the others are less sure
)

type typed struct {
	kind answerTypes
	asks expression // of a question
	says expression // of a text
}

const englishNumber = `(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|half an|an|a)`

// phoneNumber is one of any shape that people ring in Australia and New Zealand, or with the code of a country.
const phoneNumber = `\(0\d{1,2}\) ?\d{3,4} ?\d{3,4}|\b0\d{1,3} ?\d{3,4} ?\d{3,4}\b|\b1[38]00 ?\d{3} ?\d{3}\b|\b13 ?\d\d ?\d\d\b|\+\d[\d ]{7,}`

var phoneNumbers = regexp.MustCompile(phoneNumber)

var noticeAsked = express(`(?i)how (far|long|early|soon|much|many \w+).{0,20}\b(ahead|in advance|notice|beforehand|before (we|i|they|the|a|it|arriv)|warning)|提前多(久|少|长)|提前几|最晚.{0,6}(定|订|说|通知)`)

var typeList = []typed{
	{wantsPrice,
		express(`(?i)how much|\bcosts?\b|\bpri[cs]es?\b|\bfees?\b|\brates?\b|\bcharges?\b|\bpay(s|ing)?\b|\bowe\b|\bdollars?\b|\bcheap|\bexpensive|\bfree\b|for nothing|surcharge|extra charge|\bany extra\b|what('s| is| are) (a|an|the|your) [\w -]{0,30}(these days|going for|worth)|yearly figure|ballpark|\bquote\b|\bbudget\b|预算|\btariff|\bbucks?\b|the damage|set (me|us) back|\bper (student|person|head|adult|child|kid|night|hour|day|month)\b|\brefund|money back|多少钱|价格|价钱|收费|费用|怎么收|咋收|收多少|贵不贵|便宜|多少一晚|几块|要钱|免费|会费|门票|几刀|多少澳元|一晚.{0,4}多少|多少.{0,3}一晚|price|怎么卖|卖多少|掏钱|赔多少|参考价|退多少|拿回多少|多少(线|[？?。，, ]|$)|多少 ?(money|钱)`),
		express(`(?i)\$\s?\d|\bAUD ?\d|\bfrom \d{2,3},\d{3}|\d{2,3},\d{3} ?起|\d ?dollars|\d ?\p{Han}{0,3}元|\bfree\b|免费|no charge|\d ?%|per cent|half[,;.]|half the|in full|一半|全额|百分|不收|不退|refund`)},
	{wantsTime,
		express(`(?i)what time|\bwhen\b|\bhours\b|\bopen(s|ing)?\b|\bclos(e|es|ing)\b|how early|how late|until what|\b(what|which) (days?|dates?|nights?|evenings?|mornings?)\b|\bdays? of\b|\bcurfew\b|\btime\b|\b(what|opening|which) times\b|\bwen\b|^\W*([\w-]+ ){1,2}(days|times)\W*$|几点|什么时候|啥时候|何时|时间|开门|关门|营业|多早|多晚|几号|哪一?天|哪些天|礼拜几|星期几|周几|几月|哪几天|最晚`),
		express(`(?i)\d ?(am|pm)\b|\d{1,2}:\d\d|[一二三四五六七八九十两\d] ?点|midnight|noon|\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|周[一二三四五六日末]|星期|\b(january|february|march|april|june|july|august|september|october|november|december)\b|\d+ ?月|opening hours|hours are|daily|每天|days? before|days ahead|天前|sunset|sunrise|first light|dawn|日落|日出|dusk|天黑|天刚亮|清早|清晨|傍晚`)},
	{wantsDuration,
		express(`(?i)how long|how (far|much) (ahead|in advance|notice)|how many (days|nights|weeks|months|years|hours|minutes)|until when|for how|\bexpir|\bvalid|go(es)? stale|how soon|多久|多长时间|几天|提前多少|几晚|多少晚|几年|几个月|有效期|多少天|几周|几小时|几个小时|一次多长|过期`),
		express(`(?i)\b` + englishNumber + `[ -](business )?(minute|hour|day|week|month|year|night)s?\b|minutes|[\d一二两三四五六七八九十半]+ ?个?(分钟|小时|天|周|星期|月|年|晚|工作日)`)},
	{wantsPhone,
		express(`(?i)\bphone\b|\b(call|ring)\b|\bnumber (to|for|do i|do we|can i|can we|of the (reception|desk|office|park))\b|\btelephone\b|\bmobile\b|\bcontact\b|who (do|should|can) (i|we|they) (call|talk|ask|speak|contact)|电话|号码|手机|联系|打给|找谁|dianhua`),
		express(phoneNumber)},
	{wantsEmail,
		express(`(?i)e-?mail|邮箱|邮件|电邮`),
		express(`\S+@\S+\.\S+`)},
	{wantsPeople,
		express(`(?i)how many (does|do|will|could|people|guests|persons|adults|kids|children|of us|beds?|can|on|seats?|students)|\bsleeps?\b|\bcapacity\b|\bfor (two|three|four|five|six|seven|eight|ten|twelve|\d+)\b|\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (people|adults|of us|persons|guests|mates|friends)|minimum number|family of|几个人|几人|多少人|住得下|容纳|可住|能住|几张床|睡几|[\d一二两三四五六七八九十]+个?[人口]|多少位|几位|坐得下`),
		express(`(?i)(sleeps|seats) (up to )?(\d+|two|three|four|five|six|eight|ten|twelve|sixteen|sixty)|\d+ (people|guests|adults|persons|students|seated)|up to \w+ (people|guests|seated)|guests: up to \d|(ten|sixteen|sixty|twelve|twenty) (people|at table|students)|for sixty|可住|住 ?\d|\d+ ?[人位名]|[二两三四五六七八九十]+[个位名]?人|位客人|beds?\b|床`)},
	{wantsDistance,
		express(`(?i)how far($|[?,]| (is|are|from|to|away|do|would|it|by|down|up|out|along)\b)|how heavy|how long.*(drive|take|get|trip|walk)|\bdistance\b|\bdrive (from|time)|long drive|\bkm\b|kilomet|\bmetres?\b|\blength\b|how (long|big|wide|high|tall|large)|\bsize\b|weigh|tonnes?|square|多远|多久.*(到|开|车)|(开车|车程|开).*(多久|多长|多少)|距离|公里|几个小时|几小时|几个钟|单程|多重|面积|多大|多长|多宽|限重|多高|层高|高度|身高|容量|限高|几米|尺寸`),
		express(`(?i)\d ?(km|m|cm|kg|kilo\w*|minutes|hours?|mins?|metres|tonnes)\b|m²|\bhours?\b|公里|厘米|分钟|小时|metres|车程|knee|height|膝|平方米|公顷|hectares|kilomet|一刻钟|米|吨|公斤`)},
	{wantsAge,
		express(`(?i)how old|how young|\byoungest\b|\b(son|daughter|boy|girl|kid|child|grandson|granddaughter|he|she|little one|nephew|niece)\b.{0,12}\b(is|'?s|are|turning|turns)\b.{0,12}\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\bage\b|\bages\b|years? old|old enough|too young|toddler|year-old|几岁|多大才|多大能|多大可以|多大的|岁|年龄`),
		express(`(?i)\bages?\b|\baged\b|\bunder[- ](tens?|eights?|\w+)\b|\d+ or over|\b\w+ (or|and) (over|older|above|under|younger)\b|from the age of|years old|children \d|child,? \d|岁`)},
	{wantsPoints,
		express(`(?i)\bpoints?\b|积分|几分|分数|抵扣`),
		express(`(?i)\bpoints\b|积分| 分`)},
	{wantsNotice,
		noticeAsked,
		express(`(?i)\b(ahead|in advance|notice|beforehand|the day before|(days?|weeks?|months?) before|before it ends)\b|提前|[天周月]前|前一天|事先`)},
	{wantsPlace,
		express(`(?i)\bwhere\b|\baddress\b|\badress\b|\blocated\b|\bfind you\b|\bdirections?\b|anywhere|哪里|哪儿|地址|在哪|位置|怎么走|怎么去|怎么来|哪些地方|往哪|去哪|从哪|哪集合`),
		express(`(?i)\bat\b|\bbeside\b|\bbehind\b|\broad\b|\bnorth\b|\beast\b|\bnext to\b|\bnear\b|\bby the\b|\bpoint\b|\bleaves the\b|\bstarts? (at|from)\b|\bin the\b|在|旁|路|往|沿|设|出发|集合`)},
	{wantsPermission,
		express(`(?i)^(can|may|could|do|does|is|are|am|will|would|any|have|has|must|should)\b|\ballowed?\b|\b(can|may|could|would) (i|we|my|you|kids|dogs?|the|he|she|they|it)\b|\b(do|does|are|is) (you|there|i|we|it|they|the|that)\b|\bbring\b|\bpermitted\b|\bok(ay)?\b|welcome|吗|可不可以|能不能|是否|可以|有没有|允许|准不准|让不让|能带|行不行|要不要|行吗`),
		express(`(?i)\bwelcome\b|\ballowed\b|\bmay\b|\bcan\b|\bnot\b|\bno\b|\bnever\b|\bmust\b|\bonly\b|\bplease\b|\bneed\b|n[’']t\b|\bby arrangement\b|\bavailable\b|\bincluded\b|欢迎|可以|不可|不能|禁止|不得|谢绝|请|只|须|必须|免费|没有|都有|均|允许|不接受|可|不要|不适合|事先`)},
	{wantsBring,
		express(`(?i)\bwhat\b.{0,40}\b(bring|pack|carry|have with|papers|paperwork|documents|wear)\b|\bneed to (bring|have|show)\b|带什么|带些什么|带哪些|准备什么|准备些什么|准备哪些|准备啥|带啥|备什么|要带|需要带|什么手续|什么证|穿什么`),
		bringsTold},
}

// bringsTold knows what tells people to have something with them.
var bringsTold = express(`(?i)(^|[.:;] )(please )?(bring|carry|wear|pack)\b|\bcome in .{0,20}with your\b|\bhelmets are worn\b|请带|带上|须带|要带|须持|自备|带一|穿好|出示`)

// waysAsked and waysTold know what tells how something is done.
var (
	waysAsked = regexp.MustCompile(`(?i)\bhow (do|can|should|would) (i|we|you)\b|\bhow to\b|\bbecome\b|怎么(?:样)?[^走去来卖收]|如何|怎样|流程|步骤`)
	waysTold  = regexp.MustCompile(`(?i)^how\b|\bsteps\b|如何|怎么|步骤|流程`)
)

// measureAsked is 多少 of something that is no money.
var measureAsked = regexp.MustCompile(`(高|宽|长|重|深|远|面积|容量|号码|电话|手机|账号|BSB|number|人数|时速|速度|尺寸|邮编|功率|温度|年龄|岁数|度数)度?(大概|大约)?(是|有|要|为|限)?(大概|大约)?多少|(?i)how much (power|electricity|water|notice|time|warning|land|weight|wood|space|room|luggage|solar|storage|longer|later|earlier|further|ahead)`)

// ageAsked is 多大 of somebody.
var ageAsked = regexp.MustCompile(`多大(才|能|可以|的(孩子|小孩|小朋友|娃)|年纪|岁数)|(孩子|小孩|小朋友|娃|儿子|女儿).{0,4}多大`)

func asked(question string) (wanted answerTypes) {
	small := strings.ToLower(question)
	for _, one := range typeList {
		text := question
		if one.kind == wantsPrice {
			text = measureAsked.ReplaceAllString(text, "")
		}
		if one.asks.matches(text, small) {
			wanted |= one.kind
		}
	}
	if wanted&wantsNotice != 0 { // how long before, and not how long
		wanted &^= wantsDuration | wantsDistance
	}
	if ageAsked.MatchString(question) { // how old one must be, and not how large
		wanted = wanted&^wantsDistance | wantsAge
	}
	if waysAsked.MatchString(question) {
		wanted |= wantsWay
	}
	return wanted
}

func given(text string) (gives answerTypes) {
	small := strings.ToLower(text)
	for _, one := range typeList {
		if one.says.matches(text, small) {
			gives |= one.kind
		}
	}
	return gives
}
