import { blocks, single } from './generate';
import { readBank } from './read';

const plurals = blocks(
  [
    ['child', 'children', ['childs', 'childes', 'childrens']],
    ['tooth', 'teeth', ['tooths', 'teeths', 'toothes']],
    ['box', 'boxes', ['boxs', 'boxies', 'boxen']],
    ['city', 'cities', ['citys', 'cityes', 'citis']],
  ] as const,
  ([word, right, wrong]) =>
    single('1 r', `ما جمع كلمة «${word}» في الإنجليزية؟ | What is the plural of «${word}»?`, right, wrong),
);
const pasts = blocks(
  [
    ['go', 'went'],
    ['eat', 'ate'],
    ['see', 'saw'],
    ['write', 'wrote'],
  ] as const,
  ([verb, past]) => `
fill 2 r
? اكتب الفعل في الماضي البسيط. | Write the verb in the past simple.
_ ${verb} → [${past}]`,
);
const meanings = blocks(
  [
    ['library', 'مكتبة', ['مستشفى', 'مطار', 'حديقة']],
    ['bridge', 'جسر', ['نهر', 'شارع', 'برج']],
    ['kitchen', 'مطبخ', ['غرفة نوم', 'باب', 'نافذة']],
    ['weather', 'طقس', ['ملابس', 'بحر', 'سفر']],
  ] as const,
  ([word, right, wrong]) =>
    single('1 r', `ما معنى كلمة «${word}»؟ | What is «${word}» in Arabic?`, right, wrong),
);
const grammarSource = `
one 1 u
? اختر الكلمة المناسبة: She ___ to school every day. | Choose the right word: She ___ to school every day.
+ goes
- go
- going
- gone

one 2 u
? اختر الكلمة المناسبة: They ___ football now. | Choose the right word: They ___ football now.
+ are playing
- plays
- played
- is playing

one 2 u
? اختر الكلمة المناسبة: There isn't ___ milk. | Choose the right word: There isn't ___ milk.
+ any
- some
- many
- a

tf 1 r yes
? نستعمل «an» قبل كلمة «apple». | We use «an» before «apple».

tf 1 u no
? جملة «He have a car» صحيحة. | The sentence «He have a car» is correct.
! الصواب: He has a car. | Correct: He has a car.

fix 2 u no
? Yesterday I **go** to the park. الكلمة البارزة صحيحة. | Yesterday I **go** to the park. The marked word is right.
+ went
- goes
- going

fix 1 u no
? My sister **are** seven years old. الكلمة البارزة صحيحة. | My sister **are** seven years old. The marked word is right.
+ is
- am
- be

many 2 u
? أيّ هذه الجمل صحيحة؟ | Which of these sentences are correct?
+ I have two brothers.
+ Does he like tea?
- She don't sing.
- We was happy.

drag 1 u
? أكمل الجملة بسحب الكلمات. | Drag the words to complete the sentence.
_ I [am] a pupil and my parents [are] teachers.
- is
- be

match 1 r
? صِل كل ضمير بالفعل المناسب. | Match each pronoun with the right verb.
= I -> am
= She -> is
= They -> are
- be

order 1 u
? رتّب الكلمات لتكوّن سؤالًا. | Order the words to make a question.
> Where
> do
> you
> live?

order 2 u
? رتّب الكلمات لتكوّن جملة. | Order the words to make a sentence.
> We
> are going
> to the beach
> tomorrow.

essay 2 a 25-80 #essay-english
? اكتب بالإنجليزية فقرة عن عائلتك أو صديقك. | Write a paragraph in English about your family or a friend.
* الأفعال في أزمنتها الصحيحة | Verbs in the right tenses = 2
* مفردات متنوّعة | A range of words = 2
* علامات الترقيم والإملاء | Punctuation and spelling = 1
% This is my friend Reem. She is ten years old. She likes drawing and she has a small cat. We play together every Friday.
~ My friend is Sara and she is ten years old.
~ She has long black hair and she likes books.
~ We go to school together every day.
~ On Fridays we play in the park and eat ice cream.
`;
const vocabularySource = `
match 1 r
? صِل كل كلمة بضدّها. | Match each word with its opposite.
= big -> small
= hot -> cold
= fast -> slow
= early -> late

match 1 r
? صِل كل مهنة بمكان عملها. | Match each job with its place.
= doctor -> hospital
= teacher -> school
= farmer -> farm
= pilot -> airport

match 2 r
? صِل كل كلمة بمعناها. | Match each word with its meaning in Arabic.
= brave -> شجاع
= honest -> صادق
= polite -> مهذّب
= careful -> حريص

many 1 r
? أيّ هذه الكلمات أسماء حيوانات؟ | Which of these words are animals?
+ camel
+ falcon
- table
- window

many 1 r
? أيّ هذه الكلمات ألوان؟ | Which of these words are colours?
+ purple
+ brown
- spoon
- seven

tf 1 r yes
? كلمة «Wednesday» اسم يوم من أيام الأسبوع. | «Wednesday» is a day of the week.

tf 2 r no
? كلمة «breakfast» تعني وجبة العشاء. | «Breakfast» is the evening meal.

order 1 r
? رتّب أيام الأسبوع. | Put the days of the week in order.
> Sunday
> Monday
> Tuesday
> Wednesday
> Thursday

order 2 r
? رتّب الشهور. | Put the months in order.
> January
> March
> July
> November

fill 1 r
? اكتب الكلمة الإنجليزية. | Write the English word.
_ عكس «up» هو [down] | The opposite of «up» is [down]

fill 1 r
? أكمل. | Complete.
_ اليوم الذي بعد Thursday هو [Friday] | The day after Thursday is [Friday]

drag 1 u
? أكمل النص. | Complete the text.
_ I wake up, brush my [teeth], put on my [clothes] and go to [school].
- dinner
- night

fix 1 r no
? A place where you borrow books is a **museum**. الكلمة البارزة صحيحة. | A place where you borrow books is a **museum**. The marked word is right.
+ library
- market
- stadium

one 2 u
? أيّ كلمة تصف الصورة؟ | Which word names the picture?
@ butterfly
+ butterfly
- spider
- bird
- snake
`;
export const english = [
  ...readBank('g5.english', 'grammar', ['قواعد', 'grammar'], [plurals, pasts, grammarSource].join('\n\n')),
  ...readBank(
    'g5.english',
    'vocabulary',
    ['مفردات', 'vocabulary'],
    [meanings, vocabularySource].join('\n\n'),
  ),
];
