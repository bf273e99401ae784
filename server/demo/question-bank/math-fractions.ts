import { blocks, frac, gcd, lowest, single } from './generate';
import { readBank } from './read';

const r = String.raw;

const sums = blocks(
  [
    [1, 4, 1, 2],
    [1, 3, 1, 6],
    [2, 5, 3, 10],
    [1, 2, 3, 8],
  ] as const,
  ([a, b, c, d]) => {
    const [top, bottom] = [a * d + c * b, b * d];
    return single(
      '2 a',
      `ما ناتج $${frac(a, b)}+${frac(c, d)}$ في أبسط صورة؟ | What is $${frac(a, b)}+${frac(c, d)}$ in its simplest form?`,
      `$${lowest(top, bottom)}$`,
      [
        `$${frac(a + c, b + d)}$`,
        `$${frac(a + c, Math.max(b, d))}$`,
        `$${lowest(a * c, b * d)}$`,
        `$${frac(top + 1, bottom)}$`,
      ],
      `نوحّد المقامين أولًا ثم نجمع البسطين. | Bring both to the same denominator, then add the numerators.`,
    );
  },
);
const differences = blocks(
  [
    [3, 4, 1, 2],
    [5, 6, 1, 3],
    [7, 8, 1, 4],
  ] as const,
  ([a, b, c, d]) => `
fill 2 a
? اكتب الناتج كسرًا في أبسط صورة، مثل 2/3. | Write the result as a fraction in its simplest form, such as 2/3.
_ $${frac(a, b)}-${frac(c, d)}=$ [${(a * d - c * b) / gcd(a * d - c * b, b * d)}/${(b * d) / gcd(a * d - c * b, b * d)}]
! نوحّد المقامين: $${frac(a, b)}-${frac(c * (b / d), b)}=${lowest(a * d - c * b, b * d)}$. | With one denominator: $${frac(a, b)}-${frac(c * (b / d), b)}=${lowest(a * d - c * b, b * d)}$.`,
);
const parts = blocks(
  [
    [3, 4, 20],
    [2, 5, 30],
    [5, 6, 24],
  ] as const,
  ([a, b, n]) => `
fill 1 a
? أكمل بالعدد المناسب. | Complete with the right number.
_ $${frac(a, b)}$ من ${n} يساوي [=${(a * n) / b}] | $${frac(a, b)}$ of ${n} is [=${(a * n) / b}]
! $${n}\\div ${b}=${n / b}$ ثم $${n / b}\\times ${a}=${(a * n) / b}$. | $${n}\\div ${b}=${n / b}$, then $${n / b}\\times ${a}=${(a * n) / b}$.`,
);
const comparisons = blocks(
  [
    [3, 8, 1, 2, 'no'],
    [2, 3, 3, 5, 'yes'],
    [5, 6, 7, 8, 'no'],
  ] as const,
  ([a, b, c, d, verdict]) => `
tf 2 u ${verdict}
? الكسر $${frac(a, b)}$ أكبر من الكسر $${frac(c, d)}$. | The fraction $${frac(a, b)}$ is greater than $${frac(c, d)}$.
! $${frac(a * d, b * d)}$ و $${frac(c * b, b * d)}$: نقارن البسطين. | $${frac(a * d, b * d)}$ and $${frac(c * b, b * d)}$: compare the numerators.`,
);
const bars = blocks(
  [
    ['bar-3-4', 3, 4],
    ['bar-2-5', 2, 5],
    ['bar-5-8', 5, 8],
    ['bar-1-3', 1, 3],
  ] as const,
  ([picture, a, b]) =>
    single('1 u', 'ما الكسر الذي يمثّله الجزء الملوّن؟ | Which fraction is shaded?', `$${frac(a, b)}$`, [
      `$${frac(b - a, b)}$`,
      `$${frac(a, b - a)}$`,
      `$${frac(b, a)}$`,
      `$${frac(a + 1, b)}$`,
    ]).replace('\n+', `\n@ ${picture}\n+`),
);

const written = r`
one 1 r
? ما اسم العدد الذي تحت خط الكسر؟ | What is the number below the bar of a fraction called?
+ المقام | Denominator
- البسط | Numerator
- الناتج | Result
- الباقي | Remainder

many 2 u
? أيّ هذه الكسور يكافئ $\frac{1}{2}$؟ | Which of these fractions equal $\frac{1}{2}$?
+ $\frac{2}{4}$
+ $\frac{5}{10}$
- $\frac{2}{3}$
- $\frac{3}{5}$

many 3 u
? أيّ هذه الكسور أكبر من الواحد؟ | Which of these fractions are greater than one?
+ $\frac{7}{5}$
+ $\frac{9}{8}$
- $\frac{8}{9}$
- $\frac{6}{6}$

match 2 u
? صِل كل كسر بالكسر المكافئ له. | Match each fraction with an equal one.
= $\frac{1}{3}$ -> $\frac{2}{6}$
= $\frac{3}{4}$ -> $\frac{9}{12}$
= $\frac{2}{5}$ -> $\frac{4}{10}$
- $\frac{3}{7}$

match 1 u
? صِل كل كسر بكتابته بالكلمات. | Match each fraction with its words.
= $\frac{1}{2}$ -> نصف | One half
= $\frac{1}{4}$ -> رُبع | One quarter
= $\frac{2}{3}$ -> ثُلثان | Two thirds
= $\frac{3}{8}$ -> ثلاثة أثمان | Three eighths

order 2 u
? رتّب الكسور من الأصغر إلى الأكبر. | Order the fractions from the least to the greatest.
> $\frac{1}{8}$
> $\frac{1}{4}$
> $\frac{1}{2}$
> $\frac{3}{4}$

order 3 u
? رتّب من الأصغر إلى الأكبر. | Order from the least to the greatest.
> $\frac{2}{5}$
> $\frac{1}{2}$
> $\frac{2}{3}$
> $\frac{5}{6}$

fix 2 u no
? لجمع $\frac{1}{5}+\frac{2}{5}$ نجمع البسطين **ونجمع المقامين**. | To add $\frac{1}{5}+\frac{2}{5}$ we add the numerators **and add the denominators**.
+ ويبقى المقام كما هو | and keep the denominator
- ونضرب المقامين | and multiply the denominators
- ونطرح المقامين | and subtract the denominators

fix 1 r no
? في الكسر $\frac{3}{7}$ العدد **3 هو المقام**. | In the fraction $\frac{3}{7}$ the number **3 is the denominator**.
+ 3 هو البسط | 3 is the numerator
- 3 هو الباقي | 3 is the remainder
- 3 هو الناتج | 3 is the quotient

drag 2 u
? ضع كل عدد في مكانه لتكتب $\frac{7}{3}$ عددًا كسريًا. | Put each number in its place to write $\frac{7}{3}$ as a mixed number.
_ العدد الصحيح [2]، والبسط [1]، والمقام [3]. | The whole number is [2], the numerator [1], the denominator [3].
- 7
- 4

place 2 u fraction-wall
? اسحب كل كسر إلى الشريط الذي يمثّل الجزءُ الملوّن فيه هذا الكسر. | Drag each fraction to the bar whose coloured part shows it.
- $\frac{1}{3}$

point 1 u fraction-wall half
? انقر على الجزء الملوّن الذي يمثّل النصف. | Click on the coloured part that shows one half.

point 2 u fraction-wall eighth
? انقر على الجزء الملوّن الذي يمثّل الثُمن. | Click on the coloured part that shows one eighth.

essay 3 u 20-80 #essay-fractions
? أكلت ليان $\frac{3}{8}$ من فطيرة، وأكلت سارة $\frac{1}{4}$ منها. أيّهما أكلت أكثر؟ اشرح بطريقتين. | Layan ate $\frac{3}{8}$ of a pie and Sara ate $\frac{1}{4}$ of it. Who ate more? Explain in two ways.
* الجواب الصحيح: ليان | The right answer: Layan = 1
* طريقة توحيد المقامات | A way with one denominator = 2
* طريقة ثانية كالرسم أو الكسور العشرية | A second way, such as a drawing or decimals = 2
% $\frac{1}{4}=\frac{2}{8}$ و $\frac{3}{8}>\frac{2}{8}$، فليان أكلت أكثر. وبالكسور العشرية $0.375>0.25$. | $\frac{1}{4}=\frac{2}{8}$ and $\frac{3}{8}>\frac{2}{8}$, so Layan ate more. In decimals $0.375>0.25$.
~ ليان أكلت أكثر من سارة.
~ لأن الربع يساوي ثُمنين، وثلاثة أثمان أكبر من ثُمنين.
~ والطريقة الثانية أن أرسم دائرة وأقسمها إلى ثمانية أجزاء متساوية.
~ ألوّن ثلاثة أجزاء لليان وجزأين لسارة، فأرى أن نصيب ليان أكبر.
`;

export const fractions = readBank(
  'g5.math',
  'fractions',
  ['كسور', 'fractions'],
  [sums, differences, parts, comparisons, bars, written].join('\n\n'),
);
