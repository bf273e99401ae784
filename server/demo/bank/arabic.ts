import { blocks, single } from './generate';
import { readBank } from './read';

const kinds = blocks(
  [
    ['يقرأ', 'فعل', 'verb'],
    ['مدرسة', 'اسم', 'noun'],
    ['إلى', 'حرف', 'particle'],
    ['كتب', 'فعل', 'verb'],
    ['شجاعة', 'اسم', 'noun'],
  ] as const,
  ([word, ar, en]) =>
    single('1 r', `ما نوع الكلمة «${word}»؟ | What kind of word is «${word}»?`, `${ar} | ${en}`, [
      'اسم | noun',
      'فعل | verb',
      'حرف | particle',
    ]),
);
const cases = blocks(
  [
    ['قرأ **الطالبُ** القصة.', 'فاعل مرفوع', 'Subject (nominative)'],
    ['شرب الطفل **الحليبَ**.', 'مفعول به منصوب', 'Object (accusative)'],
    ['ذهبت سارة إلى **المكتبةِ**.', 'اسم مجرور', 'Noun after a preposition (genitive)'],
    ['**العلمُ** نافع.', 'مبتدأ مرفوع', 'Topic of a nominal sentence (nominative)'],
    ['الحديقةُ **واسعةٌ**.', 'خبر مرفوع', 'Predicate (nominative)'],
  ] as const,
  ([sentence, ar, en]) =>
    single(
      '2 u',
      `ما إعراب الكلمة البارزة: ${sentence} | What is the case of the marked word: ${sentence}`,
      `${ar} | ${en}`,
      [
        'فاعل مرفوع | Subject (nominative)',
        'مفعول به منصوب | Object (accusative)',
        'خبر مرفوع | Predicate (nominative)',
        'اسم مجرور | Noun after a preposition (genitive)',
      ],
    ),
);
const grammarSource = `
tf 1 r yes
? الفاعل مرفوع دائمًا. | The subject of a verb is always nominative.

tf 1 u no
? جملة «السماء صافية» جملة فعلية. | The sentence «السماء صافية» is a verbal sentence.
! بدأت باسم فهي جملة اسمية. | It begins with a noun, so it is a nominal sentence.

tf 2 r no
? حروف الجرّ تنصب الاسم بعدها. | Prepositions put the noun after them in the accusative.

fix 2 u no
? في جملة «أكل الولدُ التفاحةَ» كلمة «التفاحةَ» **فاعل**. | In «أكل الولدُ التفاحةَ» the word «التفاحةَ» is the **subject**.
+ مفعول به | object
- مبتدأ | topic
- خبر | predicate

fix 2 r no
? علامة نصب جمع المؤنث السالم **الفتحة**. | The sound feminine plural shows the accusative with a **fatha**.
+ الكسرة | kasra
- الضمة | damma
- السكون | sukun

many 1 r
? أيّ هذه الكلمات من حروف الجرّ؟ | Which of these words are prepositions?
+ في
+ على
+ من
- ثمّ
- هل

many 2 u
? أيّ هذه الجمل اسمية؟ | Which of these are nominal sentences?
+ الوطنُ غالٍ.
+ الكتابُ صديقٌ.
- سافر أخي.
- تشرق الشمس.

drag 2 u
? ضع كل كلمة في مكانها من الجملة. | Put each word in its place in the sentence.
_ كتبت [الطالبةُ] [الدرسَ] في [الدفترِ].
- الطالبةَ
- الدفترُ
! الفاعل مرفوع، والمفعول به منصوب، والاسم بعد حرف الجرّ مجرور. | The subject is nominative, the object accusative, the noun after a preposition genitive.

match 1 r
? صِل كل مفرد بجمعه. | Match each singular with its plural.
= معلّم -> معلّمون
= معلّمة -> معلّمات
= كتاب -> كتب
= نجم -> نجوم

match 2 u
? صِل كل كلمة بموقعها في جملة «زار محمدٌ المتحفَ صباحًا». | Match each word with its function in «زار محمدٌ المتحفَ صباحًا».
= زار -> فعل | Verb
= محمدٌ -> فاعل | Subject
= المتحفَ -> مفعول به | Object
= صباحًا -> ظرف زمان | Adverb of time

order 1 u
? رتّب الكلمات لتكوّن جملة فعلية. | Order the words into a verbal sentence.
> يحبّ
> الأطفالُ
> اللعبَ
> في الحديقةِ

order 2 u
? رتّب الكلمات لتكوّن جملة اسمية. | Order the words into a nominal sentence.
> القراءةُ
> غذاءٌ
> نافعٌ
> للعقلِ

fill 2 a tashkeel
? اضبط آخر الكلمة بالشكل واكتبها كاملة: جاء الضيف. | Write the last word with its final vowel: جاء الضيف.
_ جاء [الضيفُ]
! فاعل مرفوع وعلامة رفعه الضمة. | It is the subject, nominative with a damma.

fill 1 a
? أكمل بجمع التكسير لكلمة «طالب». | Complete with the broken plural of «طالب».
_ نجح [طلاب] الصف.

essay 2 a 20-80 #essay-arabic
? اكتب فقرة قصيرة عن يومك في المدرسة، واستعمل فيها جملتين اسميتين وثلاث جمل فعلية. | Write a short Arabic paragraph about your school day with two nominal and three verbal sentences.
* جملتان اسميتان صحيحتان | Two right nominal sentences = 2
* ثلاث جمل فعلية صحيحة | Three right verbal sentences = 3
* ترابط الأفكار وسلامة الإملاء | Connected ideas and right spelling = 2
% أستيقظ مبكرًا وأرتدي ثيابي وأذهب إلى المدرسة. الفصل نظيف، والمعلّمة لطيفة. أتعلّم درسًا جديدًا كل يوم. | I wake early, dress and go to school. The classroom is clean and the teacher kind. I learn something new every day.
~ أذهب إلى المدرسة كل صباح مع أختي.
~ المدرسة جميلة والفصل نظيف.
~ أقرأ الدرس وأكتب الواجب وأجيب عن الأسئلة.
~ ألعب مع صديقاتي في الفسحة.
~ معلّمتي لطيفة وهي تشرح الدرس بوضوح.
`;
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

export const arabicGrade5 = [
  ...readBank('g5.arabic', 'grammar', ['نحو', 'grammar'], [kinds, cases, grammarSource].join('\n\n')),
  ...readBank('g5.arabic', 'spelling', ['إملاء', 'spelling'], spellingSource),
  ...readBank('g5.arabic', 'reading', ['قراءة', 'reading'], readingSource),
];
