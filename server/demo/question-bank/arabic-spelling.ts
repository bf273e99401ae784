import { readBank } from './read';

const spellingSource = `
one 1 r
? أيّ الكلمات مكتوبة كتابة صحيحة؟ | Which word is spelled correctly?
+ مدرسة
- مدرسه
- مدرست
- مدرصة

one 2 u
? كيف نكتب الكلمة التي تدلّ على شخص يسأل؟ | How do we write the word for a person who asks?
+ سائل
- ساءل
- سأئل
- سايل
! الهمزة مكسورة بعد ألف فتُكتب على نبرة. | The hamza has a kasra after an alef, so it is written on a tooth.

one 2 u
? أيّ الكلمات تبدأ بهمزة وصل؟ | Which word begins with a linking alef (hamzat wasl)?
+ اجتماع
- أحمد
- إكرام
- أسرة

one 1 r
? أيّ كلمة فيها تنوين فتح صحيح؟ | Which word has the right accusative tanwin?
+ كتابًا
- كتابن
- كتابٌا
- كتابان

one 2 a
? أيّ الكلمات كُتبت همزتها المتوسطة صحيحة؟ | Which word has its middle hamza written correctly?
+ مسؤول
- مسأول
- مسئوول
- مسءول

tf 1 r yes
? التاء المربوطة تُنطق هاءً عند الوقف. | The taa marbuta sounds like haa at a pause.

tf 2 u no
? تُكتب كلمة «هذا» بألف بعد الهاء. | The word «هذا» is written with an alef after the haa.

tf 1 u no
? همزة القطع لا تُنطق أبدًا. | The cutting hamza (hamzat qat') is never pronounced.

fix 2 u no
? الألف في آخر الفعل «دعا» تُكتب **ياءً (ى)** لأن أصلها واو. | The final alef of «دعا» is written **ى** because its root has a waw.
+ ألفًا قائمة (ا) | a standing alef (ا)
- همزة (ء) | a hamza (ء)
- تاءً مربوطة (ة) | a taa marbuta (ة)

many 1 r
? أيّ هذه الكلمات تنتهي بتاء مربوطة؟ | Which of these words end in taa marbuta?
+ حديقة
+ شجرة
- بيت
- كتبت

many 2 u
? أيّ هذه الكلمات همزتها همزة قطع؟ | Which of these words begin with a cutting hamza?
+ أكل
+ إيمان
+ أمل
- استمع
- انكسر

match 1 u
? صِل كل كلمة بنوع همزتها. | Match each word with the place of its hamza.
= رأس -> على ألف | On an alef
= بئر -> على نبرة | On a tooth
= لؤلؤ -> على واو | On a waw
= سماء -> على السطر | On the line

order 2 r
? رتّب الكلمات ترتيبًا هجائيًا. | Put the words in alphabetical order.
> باب
> تمر
> جبل
> سماء

order 1 r
? رتّب الحروف بحسب الهجاء. | Put the letters in alphabetical order.
> أ
> د
> ص
> م

drag 1 u
? ضع التاء المناسبة في آخر كل كلمة. | Put the right taa at the end of each word.
_ شجر[ة] مثمرة، ولعب[ت] البنت.
- هـ

fill 2 a
? اكتب الكلمة التي تجمع «سماء». | Write the plural of «سماء».
_ جمع سماء: [سماوات;سموات]

fill 1 a
? اكتب مفرد كلمة «أصدقاء». | Write the singular of «أصدقاء».
_ المفرد: [صديق]
`;
const readingSource = `
one 1 u
? «خرج أحمد باكرًا يحمل فأسه، فلمّا عاد مساءً كانت يداه متعبتين وقلبه سعيدًا.» ما عمل أحمد غالبًا؟ | «خرج أحمد باكرًا يحمل فأسه، فلمّا عاد مساءً كانت يداه متعبتين وقلبه سعيدًا.» What is Ahmad most likely?
+ مزارع | A farmer
- طبيب | A doctor
- معلّم | A teacher
- طيّار | A pilot

one 2 u
? ما ضدّ كلمة «الشجاعة»؟ | What is the opposite of «الشجاعة» (courage)?
+ الجُبن | cowardice
- القوّة | strength
- الكرم | generosity
- السرعة | speed

one 1 u
? ما مرادف كلمة «مسرور»؟ | Which word means the same as «مسرور» (glad)?
+ فرِح | happy
- غاضب | angry
- متعب | tired
- جائع | hungry

one 3 u
? «كان القمر مصباحًا معلّقًا في سقف الليل.» ما نوع هذا التعبير؟ | «كان القمر مصباحًا معلّقًا في سقف الليل.» What kind of expression is this?
+ تشبيه | A comparison
- سؤال | A question
- نداء | A call
- تعجّب | An exclamation

tf 1 u yes
? الفكرة الرئيسة هي أهمّ ما تتحدّث عنه الفقرة. | The main idea is the most important thing a paragraph says.

tf 2 u no
? العنوان الجيّد لا صلة له بالنص. | A good title has nothing to do with its text.

many 2 u
? أيّ هذه الصفات تُقال في مدح إنسان؟ | Which of these words praise a person?
+ كريم | generous
+ صادق | truthful
+ متعاون | helpful
- كسول | lazy
- بخيل | mean

match 1 u
? صِل كل كلمة بضدّها. | Match each word with its opposite.
= طويل | tall -> قصير | short
= قريب | near -> بعيد | far
= قديم | old -> جديد | new
= سهل | easy -> صعب | hard

match 2 u
? صِل كل مثل بمعناه. | Match each proverb with its meaning.
= من جدّ وجد -> الاجتهاد طريق النجاح | Effort leads to success
= الوقت كالسيف -> احرص على وقتك | Use your time well
= خير الكلام ما قلّ ودلّ -> الإيجاز أفضل | Brevity is best

order 2 u
? رتّب الأحداث لتكوّن قصة. | Put the events in order to make a story.
> وجد الطفل عصفورًا جريحًا | A child found a hurt bird
> حمله إلى البيت | He carried it home
> اعتنى به أيامًا | He cared for it for days
> شُفي العصفور | The bird got well
> أطلقه في السماء | He let it fly away

drag 1 u
? أكمل النص بالكلمات المناسبة. | Complete the text with the right words.
_ في الصباح [تشرق] الشمس، وفي المساء [تغرب]، ثم يظهر [القمر]. | In the morning the sun [rises], in the evening it [sets]; then the [moon] appears.
- تمطر | rains
`;

/** Spelling and reading of grade 5. */
export const spellingAndReading = [
  ...readBank('g5.arabic', 'spelling', ['إملاء', 'spelling'], spellingSource),
  ...readBank('g5.arabic', 'reading', ['قراءة', 'reading'], readingSource),
];
