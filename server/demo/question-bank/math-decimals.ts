import { blocks, frac, single, tidy } from './generate';
import { readBank } from './read';

const r = String.raw;

const sums = blocks(
  [
    [2.5, 1.75],
    [0.6, 0.45],
    [12.3, 4.08],
  ] as const,
  ([a, b]) => `
fill 1 a
? احسب. | Work it out.
_ $${a}+${b}=$ [=${tidy(a + b)}]
! نرتّب الفاصلتين إحداهما تحت الأخرى ثم نجمع. | Line up the decimal points, then add.`,
);
const products = blocks(
  [
    [3.4, 10],
    [0.57, 100],
    [2.08, 10],
  ] as const,
  ([a, b]) =>
    single(
      '1 a',
      `ما ناتج $${a}\\times ${b}$؟ | What is $${a}\\times ${b}$?`,
      `$${tidy(a * b)}$`,
      [`$${tidy(a * b * 10)}$`, `$${tidy(a / b)}$`, `$${tidy(a + b)}$`],
      `الضرب في ${b} يحرّك الأرقام ${b === 10 ? 'منزلة' : 'منزلتين'} إلى اليسار. | Multiplying by ${b} moves the digits ${b === 10 ? 'one place' : 'two places'} to the left.`,
    ),
);
const tenths = blocks(
  [
    [7, 10],
    [25, 100],
    [3, 5],
    [1, 8],
  ] as const,
  ([a, b]) => `
fill 2 u
? اكتب الكسر في صورة عدد عشري. | Write the fraction as a decimal.
_ $${frac(a, b)}=$ [=${tidy(a / b)}]`,
);
const rounded = blocks(
  [
    [3.47, 3.5, 3.4],
    [12.86, 12.9, 12.8],
    [0.94, 0.9, 1],
  ] as const,
  ([value, right, wrong]) =>
    single(
      '2 u',
      `ما تقريب ${value} إلى أقرب جزء من عشرة؟ | What is ${value} rounded to the nearest tenth?`,
      String(right),
      [String(wrong), String(Math.round(value)), String(value), tidy(right + 0.2)],
    ),
);

const written = r`
one 1 r
? ما القيمة المنزلية للرقم 6 في العدد 4.26؟ | What is the place value of 6 in 4.26?
+ أجزاء المئة | Hundredths
- أجزاء العشرة | Tenths
- الآحاد | Ones
- العشرات | Tens

one 2 a
? ثمن الدفتر 3.75 ريالات. كم ثمن 4 دفاتر؟ | A notebook costs 3.75 riyals. How much are 4 notebooks?
+ 15 ريالًا | 15 riyals
- 12 ريالًا | 12 riyals
- 14.5 ريالًا | 14.5 riyals
- 7.75 ريالات | 7.75 riyals
! $4\times 3.75=15$

tf 1 u yes
? العددان 0.5 و 0.50 متساويان. | The numbers 0.5 and 0.50 are equal.

tf 1 u no
? العدد 0.35 أكبر من العدد 0.4. | The number 0.35 is greater than 0.4.
! $0.4=0.40$ وهو أكبر من $0.35$. | $0.4=0.40$, which is greater than $0.35$.

tf 2 r no
? في العدد 7.09 الرقم 9 في منزلة أجزاء العشرة. | In 7.09 the digit 9 is in the tenths place.

fix 2 u no
? عند قسمة عدد عشري على 10 تتحرّك الأرقام منزلة إلى **اليسار**. | When a decimal is divided by 10 its digits move one place to the **left**.
+ اليمين | right
- الأعلى | top
- لا تتحرّك | they do not move

fix 1 u yes
? العدد 2.7 يقع بين **2 و 3**. | The number 2.7 lies between **2 and 3**.
- 7 و 8 | 7 and 8
- 20 و 30 | 20 and 30

many 2 u
? أيّ هذه الأعداد يساوي $\frac{1}{2}$؟ | Which of these numbers equal $\frac{1}{2}$?
+ 0.5
+ 0.50
- 0.05
- 1.2

many 3 u
? أيّ هذه الأعداد يقع بين 1.2 و 1.3؟ | Which of these numbers lie between 1.2 and 1.3?
+ 1.25
+ 1.201
- 1.4
- 1.02

match 1 u
? صِل كل كسر بالعدد العشري المساوي له. | Match each fraction with the equal decimal.
= $\frac{1}{4}$ -> 0.25
= $\frac{1}{2}$ -> 0.5
= $\frac{3}{4}$ -> 0.75
= $\frac{1}{10}$ -> 0.1

order 2 u
? رتّب الأعداد من الأصغر إلى الأكبر. | Order the numbers from the least to the greatest.
> 0.09
> 0.3
> 0.35
> 1.02

order 1 u
? رتّب الأطوال من الأقصر إلى الأطول. | Order the lengths from the shortest to the longest.
> 0.8 م | 0.8 m
> 1.05 م | 1.05 m
> 1.5 م | 1.5 m
> 2 م | 2 m

drag 1 r
? ضع اسم كل منزلة في مكانها للعدد 5.83. | Put the name of each place of 5.83 where it belongs.
_ الرقم 5 في [الآحاد]، والرقم 8 في [أجزاء العشرة]، والرقم 3 في [أجزاء المئة]. | 5 is in the [ones], 8 in the [tenths] and 3 in the [hundredths].
- العشرات | tens
`;

export const decimals = readBank(
  'g5.math',
  'decimals',
  ['أعداد عشرية', 'decimals'],
  [sums, products, tenths, rounded, written].join('\n\n'),
);
