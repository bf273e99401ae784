import { blocks, single, tidy } from './generate';
import { readBank } from './read';

const equations = blocks(
  [
    [3, 5, 20],
    [2, -7, 9],
    [5, 4, 39],
    [4, -3, 25],
  ] as const,
  ([a, b, c]) => `
fill 2 a
? حُلّ المعادلة. | Solve the equation.
_ $${a}x${b < 0 ? b : `+${b}`}=${c}$، $x=$ [=${tidy((c - b) / a)}] | $${a}x${b < 0 ? b : `+${b}`}=${c}$, $x=$ [=${tidy((c - b) / a)}]
! $${a}x=${c - b}$ ثم نقسم على ${a}. | $${a}x=${c - b}$, then divide by ${a}.`,
);
const expansions = blocks(
  [
    [3, 2],
    [5, 4],
    [2, 7],
  ] as const,
  ([a, b]) =>
    single('2 u', `ما مفكوك $${a}(x+${b})$؟ | What is $${a}(x+${b})$ without brackets?`, `$${a}x+${a * b}$`, [
      `$${a}x+${b}$`,
      `$x+${a * b}$`,
      `$${a + b}x$`,
    ]),
);
const proportions = blocks(
  [
    [2, 5, 8],
    [3, 4, 15],
    [4, 7, 12],
  ] as const,
  ([a, b, c]) => `
fill 2 a
? أوجد العدد الناقص في التناسب. | Find the missing number of the proportion.
_ $\\frac{${a}}{${b}}=\\frac{${c}}{y}$، $y=$ [=${tidy((b * c) / a)}] | $\\frac{${a}}{${b}}=\\frac{${c}}{y}$, $y=$ [=${tidy((b * c) / a)}]`,
);
const percents = blocks(
  [
    [20, 150],
    [15, 80],
    [35, 200],
  ] as const,
  ([percent, n]) =>
    single('1 a', `كم يساوي ${percent}% من ${n}؟ | What is ${percent}% of ${n}?`, tidy((percent * n) / 100), [
      tidy((percent * n) / 10),
      tidy(n - percent),
      tidy(n / percent),
      tidy((percent * n) / 100 + 5),
    ]),
);
const algebra = `
tf 1 r yes
? الحدّان $3x$ و $5x$ متشابهان. | The terms $3x$ and $5x$ are like terms.

tf 2 u no
? $(x+2)^2=x^2+4$ لكل قيم $x$. | $(x+2)^2=x^2+4$ for every $x$.
! $(x+2)^2=x^2+4x+4$

fix 2 u no
? حل المتباينة $-2x<6$ هو **$x<-3$**. | The solution of $-2x<6$ is **$x<-3$**.
+ $x>-3$
- $x>3$
- $x<3$
! القسمة على عدد سالب تعكس اتجاه المتباينة. | Dividing by a negative number turns the sign round.

many 2 u
? أيّ هذه القيم حلّ للمتباينة $x>2$؟ | Which of these values satisfy $x>2$?
+ 3
+ 2.5
- 2
- -4

match 2 u
? صِل كل عبارة بما يساويها. | Match each expression with an equal one.
= $2x+3x$ -> $5x$
= $x\\cdot x$ -> $x^2$
= $2(x+1)$ -> $2x+2$
- $2x+1$

order 2 a
? رتّب خطوات حل $2x+6=14$. | Put the steps of solving $2x+6=14$ in order.
> $2x+6=14$
> $2x=14-6$
> $2x=8$
> $x=4$
`;
const geometry = `
one 2 a
? مثلث قائم طولا ضلعي قائمته 6 و 8. ما طول وتره؟ | The short sides of a right triangle are 6 and 8. How long is its hypotenuse?
+ 10
- 14
- 48
- 7
! $\\sqrt{6^2+8^2}=\\sqrt{100}=10$

one 1 r
? ما مجموع قياسات زوايا الشكل الرباعي؟ | What do the angles of a quadrilateral add up to?
+ $360^{\\circ}$
- $180^{\\circ}$
- $270^{\\circ}$
- $540^{\\circ}$

tf 1 r yes
? الزاويتان المتقابلتان بالرأس متساويتان. | Vertically opposite angles are equal.

point 2 u plane second
? انقر على النقطة $(-3, 1)$. | Click on the point $(-3, 1)$.

point 2 u plane fourth
? انقر على النقطة التي تقع في الربع الرابع. | Click on the point in the fourth quadrant.

point 3 u plane first third
? انقر على النقطتين $(2, 3)$ و $(-1, -2)$. | Click on the points $(2, 3)$ and $(-1, -2)$.

match 2 r
? صِل كل مجسّم بعدد أوجهه. | Match each solid with its number of faces.
= المكعّب | Cube -> 6
= الهرم الرباعي | Square pyramid -> 5
= المنشور الثلاثي | Triangular prism -> 5
- 8

fill 2 a
? احسب. | Work it out.
_ حجم مكعّب طول حرفه 4 سم يساوي [=64] سم³. | The volume of a cube of edge 4 cm is [=64] cm³.
`;
const ratio = `
one 2 a
? نسبة الأولاد إلى البنات في نادٍ $2:3$. إذا كان عدد البنات 18 فكم عدد الأولاد؟ | The ratio of boys to girls in a club is $2:3$. There are 18 girls. How many boys?
+ 12
- 27
- 6
- 20

tf 2 u yes
? النسبتان $2:3$ و $8:12$ متكافئتان. | The ratios $2:3$ and $8:12$ are equal.

order 2 u
? رتّب من الأصغر إلى الأكبر. | Order from the least to the greatest.
> 10%
> $\\frac{1}{4}$
> 0.4
> 75%

essay 3 a 30-120 #essay-ratio
? يعرض متجر خصم 30% على حقيبة ثمنها 200 ريال، ويعرض آخر خصم 50 ريالًا على الحقيبة نفسها. أيّهما أفضل للمشتري؟ وضّح. | One shop takes 30% off a bag that costs 200 riyals, another takes 50 riyals off the same bag. Which is better for the buyer? Explain.
* حساب الخصم الأول | The first discount worked out = 2
* المقارنة والنتيجة | Comparison and conclusion = 2
* وضوح الخطوات | Clear steps = 1
~ الخصم الأول 30% من 200 يساوي 60 ريالًا.
~ فيصبح ثمن الحقيبة 140 ريالًا.
~ والمتجر الثاني يبيعها بمبلغ 150 ريالًا.
~ إذن المتجر الأول أفضل بعشرة ريالات.
`;
const arabic = `
one 2 u
? ما نوع الأسلوب في: ما أجملَ السماءَ! | What kind of sentence is: ما أجملَ السماءَ!
+ تعجّب | Exclamation
- استفهام | Question
- نفي | Negation
- نداء | Call

one 2 r
? أيّ هذه الأفعال من الأفعال الخمسة؟ | Which of these belongs to the «five verbs»?
+ يكتبون
- يكتب
- نكتب
- كتبوا

one 3 u
? ما إعراب «قائدًا» في: صار خالدٌ قائدًا؟ | What is the case of «قائدًا» in: صار خالدٌ قائدًا؟
+ خبر صار منصوب | Predicate of «صار» (accusative)
- مفعول به منصوب | Object (accusative)
- حال منصوبة | Adverb of state (accusative)
- اسم صار مرفوع | Subject of «صار» (nominative)

tf 1 r yes
? «إنّ» تنصب المبتدأ وترفع الخبر. | «إنّ» puts the topic in the accusative and keeps the predicate nominative.

tf 2 u no
? الحال مرفوعة دائمًا. | The adverb of state (hal) is always nominative.

fix 2 u no
? «كان» وأخواتها **تنصب** المبتدأ. | «كان» and its sisters put the topic in the **accusative**.
+ ترفع | nominative
- تجرّ | genitive
- تجزم | jussive

many 2 r
? أيّ هذه من أخوات «كان»؟ | Which of these are sisters of «كان»?
+ أصبح
+ ليس
+ صار
- لعلّ
- ليت

match 2 u
? صِل كل جملة بنوع المنصوب فيها. | Match each sentence with its accusative.
= عاد الجنديُّ منتصرًا -> حال | Adverb of state
= وقفت احترامًا للمعلّم -> مفعول لأجله | Cause
= سرت والنهرَ -> مفعول معه | Accompaniment
= اجتهدت اجتهادًا -> مفعول مطلق | Absolute object

order 2 u
? رتّب الكلمات لتكوّن جملة صحيحة. | Order the words into a sentence.
> إنّ
> الصدقَ
> منجاةٌ
> لصاحبِه

fill 2 a tashkeel
? أكمل واضبط آخر الكلمة: كان الجوّ (معتدل). | Complete with the right ending: كان الجوّ (معتدل).
_ كان الجوّ [معتدلًا;معتدلاً]

drag 2 u
? ضع كل كلمة في مكانها. | Put each word in its place.
_ ليت [الشبابَ] [يعودُ] يومًا.
- الشبابُ
- عائدًا
`;

export const middleOther = [
  ...readBank('g8.math', 'algebra', ['جبر', 'algebra'], [equations, expansions, algebra].join('\n\n')),
  ...readBank('g8.math', 'geometry', ['هندسة', 'geometry'], geometry),
  ...readBank('g8.math', 'ratio', ['نسبة', 'ratio'], [proportions, percents, ratio].join('\n\n')),
  ...readBank('g8.arabic', 'grammar', ['نحو', 'grammar'], arabic),
];
