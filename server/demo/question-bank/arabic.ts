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
export const arabicGrammar = readBank(
  'g5.arabic',
  'grammar',
  ['نحو', 'grammar'],
  [kinds, cases, grammarSource].join('\n\n'),
);
