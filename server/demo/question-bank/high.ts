import { blocks, single, tidy } from './generate';
import { readBank } from './read';

const falls = blocks(
  [2, 3, 4] as const,
  (time) => `
fill 2 a
? جسم يسقط سقوطًا حرًّا من السكون، و $g=9.8\\ \\mathrm{m/s}^2$. | A body falls freely from rest; $g=9.8\\ \\mathrm{m/s}^2$.
_ سرعته بعد ${time} ثوانٍ [=${tidy(9.8 * time)}] م/ث. | Its speed after ${time} seconds is [=${tidy(9.8 * time)}] m/s.
! $v=gt=9.8\\times ${time}=${tidy(9.8 * time)}$`,
);
const waves = blocks(
  [
    [2, 170],
    [0.5, 680],
    [4, 85],
  ] as const,
  ([length, frequency]) =>
    single(
      '2 a',
      `موجة طولها $${length}\\ \\mathrm{m}$ وتردّدها $${frequency}\\ \\mathrm{Hz}$. ما سرعتها؟ | A wave has a length of $${length}\\ \\mathrm{m}$ and a frequency of $${frequency}\\ \\mathrm{Hz}$. How fast is it?`,
      `$${tidy(length * frequency)}\\ \\mathrm{m/s}$`,
      [
        `$${tidy(frequency / length)}\\ \\mathrm{m/s}$`,
        `$${tidy(length * frequency * 2)}\\ \\mathrm{m/s}$`,
        `$${tidy(length + frequency)}\\ \\mathrm{m/s}$`,
      ],
      `$v=f\\lambda=${frequency}\\times ${length}=${tidy(length * frequency)}$`,
    ),
);
const values = blocks(
  [
    [2, -3, 4],
    [3, 1, -2],
    [-1, 5, 3],
  ] as const,
  ([a, b, x]) => `
fill 2 a
? أوجد قيمة الدالة. | Find the value of the function.
_ إذا كان $f(x)=${a}x^2${b < 0 ? b : `+${b}`}$ فإن $f(${x})=$ [=${a * x * x + b}] | If $f(x)=${a}x^2${b < 0 ? b : `+${b}`}$ then $f(${x})=$ [=${a * x * x + b}]`,
);
const motion = `
one 2 u
? ما الذي يمثّله ميل منحنى السرعة مع الزمن؟ | What does the slope of a speed–time graph show?
+ التسارع | Acceleration
- المسافة | Distance
- القوّة | Force
- الكتلة | Mass

one 3 a
? قُذف جسم رأسيًا إلى أعلى بسرعة $20\\ \\mathrm{m/s}$ و $g=10\\ \\mathrm{m/s}^2$. ما أقصى ارتفاع يبلغه؟ | A body is thrown straight up at $20\\ \\mathrm{m/s}$ with $g=10\\ \\mathrm{m/s}^2$. How high does it get?
+ $20\\ \\mathrm{m}$
- $40\\ \\mathrm{m}$
- $10\\ \\mathrm{m}$
- $200\\ \\mathrm{m}$
! $h=\\frac{v^2}{2g}=\\frac{400}{20}=20$

tf 2 u no
? إذا كانت سرعة جسم صفرًا فإن تسارعه صفر دائمًا. | If the speed of a body is zero, its acceleration is always zero.
! عند أقصى ارتفاع تنعدم السرعة ويبقى التسارع $g$. | At the top of a throw the speed is zero but the acceleration is still $g$.

tf 1 r yes
? الإزاحة كمية متّجهة. | Displacement is a vector.

fix 2 r no
? المسافة كمية **متّجهة**. | Distance is a **vector** quantity.
+ قياسية | scalar
- ثابتة | constant
- سالبة | negative

many 2 r
? أيّ هذه الكميات متّجهة؟ | Which of these quantities are vectors?
+ القوّة | Force
+ التسارع | Acceleration
- الكتلة | Mass
- درجة الحرارة | Temperature

match 2 r
? صِل كل كمية بوحدتها. | Match each quantity with its unit.
= التسارع | Acceleration -> $\\mathrm{m/s}^2$
= الشغل | Work -> $\\mathrm{J}$
= القدرة | Power -> $\\mathrm{W}$
= الزخم | Momentum -> $\\mathrm{kg\\,m/s}$
`;
const waveSource = `
place 2 r wave
? سمِّ أجزاء الموجة المستعرضة. | Name the parts of the transverse wave.
- التردّد | Frequency

point 1 r wave crest
? انقر على أول قمّة من جهة اليسار. | Click on the first crest from the left.

point 1 r wave trough
? انقر على أول قاع من جهة اليسار. | Click on the first trough from the left.

order 2 r
? رتّب من الأقصر إلى الأطول في الطول الموجي. | Order from the shortest to the longest wavelength.
> الأشعة السينية | X-rays
> الضوء المرئي | Visible light
> موجات الميكروويف | Microwaves
> موجات الراديو | Radio waves

tf 2 r no
? ينتقل الصوت في الفراغ. | Sound travels through a vacuum.

essay 3 u 50-200 #essay-waves
? قارن بين الموجات الطولية والمستعرضة مع مثال لكل منهما، وبيّن كيف نقيس سرعة الصوت بتجربة بسيطة. | Compare longitudinal and transverse waves with an example of each, and describe a simple experiment that measures the speed of sound.
* المقارنة | Comparison = 2
* المثالان | Two examples = 2
* وصف التجربة والحساب | The experiment and its calculation = 3
~ الموجة الطولية تهتزّ جسيماتها في اتجاه انتشارها مثل الصوت.
~ والموجة المستعرضة تهتزّ عموديًا على اتجاه الانتشار مثل موجات الحبل.
~ نقف بعيدًا عن جدار كبير ونصفّق ونسمع الصدى.
~ نقيس الزمن والمسافة، ثم نقسم ضعف المسافة على الزمن.
`;
const functions = `
one 2 u
? ما مجال الدالة $f(x)=\\sqrt{x-2}$؟ | What is the domain of $f(x)=\\sqrt{x-2}$?
+ $x\\ge 2$
- $x\\le 2$
- $x>0$
- كل الأعداد الحقيقية | All real numbers

one 3 a
? ما معكوس الدالة $f(x)=3x-6$؟ | What is the inverse of $f(x)=3x-6$?
+ $f^{-1}(x)=\\frac{x+6}{3}$
- $f^{-1}(x)=\\frac{x-6}{3}$
- $f^{-1}(x)=3x+6$
- $f^{-1}(x)=\\frac{1}{3x-6}$

tf 2 u yes
? الدالة $f(x)=x^2$ زوجية. | The function $f(x)=x^2$ is even.

fix 2 u no
? منحنى $y=x^2+3$ هو منحنى $y=x^2$ منقولًا ثلاث وحدات إلى **الأسفل**. | The graph of $y=x^2+3$ is that of $y=x^2$ moved three units **down**.
+ الأعلى | up
- اليمين | right
- اليسار | left

match 2 u
? صِل كل دالة بنوعها. | Match each function with its kind.
= $2x+1$ -> خطية | Linear
= $x^2-4$ -> تربيعية | Quadratic
= $2^x$ -> أسّية | Exponential
= $\\log x$ -> لوغاريتمية | Logarithmic

order 3 a
? رتّب القيم من الأصغر إلى الأكبر. | Order the values from the least to the greatest.
> $\\log_2 1$
> $\\log_2 2$
> $\\log_2 8$
> $2^4$
`;
const trigonometry = `
one 1 r
? ما قيمة $\\sin 30^{\\circ}$؟ | What is $\\sin 30^{\\circ}$?
+ $\\frac{1}{2}$
- $\\frac{\\sqrt{3}}{2}$
- $1$
- $\\frac{\\sqrt{2}}{2}$

one 2 u
? أيّ هذه متطابقة صحيحة؟ | Which of these is an identity?
+ $\\sin^2 x+\\cos^2 x=1$
- $\\sin x+\\cos x=1$
- $\\tan x=\\frac{\\cos x}{\\sin x}$
- $\\sin 2x=2\\sin x$

tf 1 r no
? قيمة $\\cos 90^{\\circ}$ تساوي 1. | The value of $\\cos 90^{\\circ}$ is 1.
! $\\cos 90^{\\circ}=0$

match 2 r
? صِل كل زاوية بقياسها الدائري. | Match each angle with its measure in radians.
= $180^{\\circ}$ -> $\\pi$
= $90^{\\circ}$ -> $\\frac{\\pi}{2}$
= $60^{\\circ}$ -> $\\frac{\\pi}{3}$
= $45^{\\circ}$ -> $\\frac{\\pi}{4}$

many 2 u
? أيّ هذه القيم يساوي $\\frac{1}{2}$؟ | Which of these equal $\\frac{1}{2}$?
+ $\\sin 30^{\\circ}$
+ $\\cos 60^{\\circ}$
- $\\sin 60^{\\circ}$
- $\\tan 45^{\\circ}$

drag 2 r
? أكمل تعريف النسب في المثلث القائم. | Complete the ratios of a right triangle.
_ الجيب = المقابل ÷ [الوتر]، والظل = المقابل ÷ [المجاور]. | Sine = opposite ÷ [hypotenuse]; tangent = opposite ÷ [adjacent].
- المقابل | opposite
`;

export const high = [
  ...readBank('g11.physics', 'motion', ['حركة', 'motion'], [falls, motion].join('\n\n')),
  ...readBank('g11.physics', 'waves', ['موجات', 'waves'], [waves, waveSource].join('\n\n')),
  ...readBank('g11.math', 'functions', ['دوال', 'functions'], [values, functions].join('\n\n')),
  ...readBank('g11.math', 'trigonometry', ['مثلثات', 'trigonometry'], trigonometry),
];
