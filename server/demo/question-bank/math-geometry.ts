import { blocks, single } from './generate';
import { readBank } from './read';

const r = String.raw;

const areas = blocks(
  [
    [8, 5],
    [12, 7],
    [9, 4],
  ] as const,
  ([length, width]) =>
    single(
      '1 a',
      `ما مساحة مستطيل طوله ${length} سم وعرضه ${width} سم؟ | What is the area of a rectangle ${length} cm long and ${width} cm wide?`,
      `$${length * width}\\ \\mathrm{cm}^2$`,
      [
        `$${2 * (length + width)}\\ \\mathrm{cm}^2$`,
        `$${length + width}\\ \\mathrm{cm}^2$`,
        `$${length * width * 2}\\ \\mathrm{cm}^2$`,
      ],
      `المساحة $=${length}\\times ${width}=${length * width}$. | The area is $${length}\\times ${width}=${length * width}$.`,
    ),
);
const perimeters = blocks(
  [
    [6, 3],
    [11, 4],
    [15, 9],
  ] as const,
  ([length, width]) => `
fill 1 a
? احسب المحيط. | Find the perimeter.
_ محيط مستطيل طوله ${length} م وعرضه ${width} م يساوي [=${2 * (length + width)}] م. | The perimeter of a rectangle ${length} m by ${width} m is [=${2 * (length + width)}] m.
! $2\\times(${length}+${width})=${2 * (length + width)}$`,
);
const angles = blocks(
  [
    [50, 60],
    [35, 90],
    [110, 40],
  ] as const,
  ([a, b]) => `
fill 2 a
? زاويتان من زوايا مثلث قياسهما ${a} و ${b} درجة. | Two angles of a triangle measure ${a} and ${b} degrees.
_ قياس الزاوية الثالثة [=${180 - a - b}] درجة. | The third angle measures [=${180 - a - b}] degrees.
! مجموع قياسات زوايا المثلث $180^{\\circ}$. | The angles of a triangle add up to $180^{\\circ}$.`,
);
const clocks = blocks(
  [
    ['clock-3', '3:00', ['12:15', '9:00', '3:30']],
    ['clock-8-30', '8:30', ['6:40', '9:30', '8:00']],
    ['clock-5', '5:00', ['12:25', '7:00', '5:30']],
  ] as const,
  ([picture, right, wrong]) =>
    single('1 u', 'كم الساعة؟ | What time is it?', right, wrong).replace('\n+', `\n@ ${picture}\n+`),
);

const written = r`
one 1 r
? كم ضلعًا للشكل السداسي؟ | How many sides has a hexagon?
+ 6
- 5
- 7
- 8

one 2 u
? ما نوع الزاوية التي قياسها $135^{\circ}$؟ | What kind of angle measures $135^{\circ}$?
+ منفرجة | Obtuse
- حادّة | Acute
- قائمة | Right
- مستقيمة | Straight

one 3 a
? حديقة مربعة مساحتها $49\ \mathrm{m}^2$. كم مترًا من السياج تحتاج حولها؟ | A square garden has an area of $49\ \mathrm{m}^2$. How many metres of fence go around it?
+ 28
- 14
- 49
- 196
! طول الضلع $7$ م، والمحيط $4\times 7=28$ م. | Each side is $7$ m, so the perimeter is $4\times 7=28$ m.

tf 1 r yes
? المربع مستطيل تساوت أضلاعه. | A square is a rectangle with equal sides.

tf 2 u no
? يمكن أن يكون في المثلث زاويتان قائمتان. | A triangle can have two right angles.

tf 1 r no
? في المتر الواحد 1000 سنتيمتر. | There are 1000 centimetres in a metre.

fix 2 r no
? قطر الدائرة يساوي **نصف** نصف القطر. | The diameter of a circle is **half** its radius.
+ ضعف | twice
- ثلث | a third of
- مربّع | the square of

fix 1 u no
? الزاوية القائمة قياسها **180** درجة. | A right angle measures **180** degrees.
+ 90
- 45
- 360

many 2 u
? أيّ هذه الأشكال رباعية؟ | Which of these shapes have four sides?
+ المعيّن | Rhombus
+ شبه المنحرف | Trapezium
+ المستطيل | Rectangle
- الخماسي | Pentagon

many 1 u
? أيّ هذه الأدوات نقيس بها الطول؟ | Which of these tools measure length?
+ المسطرة | Ruler
+ الشريط المتري | Tape measure
- الميزان | Scales
- الساعة | Clock

match 1 r
? صِل كل شكل بعدد أضلاعه. | Match each shape with its number of sides.
= المثلث | Triangle -> 3
= المربع | Square -> 4
= الخماسي | Pentagon -> 5
= الثماني | Octagon -> 8

match 2 u
? صِل كل قياس بما يساويه. | Match each measure with its equal.
= 3 كم | 3 km -> 3000 م | 3000 m
= 3 م | 3 m -> 300 سم | 300 cm
= 3 سم | 3 cm -> 30 مم | 30 mm
- 0.3 كم | 0.3 km

order 1 u
? رتّب وحدات الطول من الأصغر إلى الأكبر. | Order the units of length from the smallest to the largest.
> المليمتر | Millimetre
> السنتيمتر | Centimetre
> المتر | Metre
> الكيلومتر | Kilometre

order 2 u
? رتّب الزوايا من الأصغر إلى الأكبر. | Order the angles from the smallest to the largest.
> حادّة | Acute
> قائمة | Right
> منفرجة | Obtuse
> مستقيمة | Straight

drag 2 r
? أكمل القاعدتين. | Complete the two rules.
_ مساحة المستطيل = الطول [×] العرض، ومحيطه = 2 × (الطول [+] العرض). | Area of a rectangle = length [×] width; its perimeter = 2 × (length [+] width).
- ÷
- −

place 2 r triangle
? سمِّ أجزاء المثلث القائم. | Name the parts of the right triangle.
- المركز | Centre

place 2 r circle
? سمِّ أجزاء الدائرة. | Name the parts of the circle.
- الضلع | Side

point 1 u triangle right
? انقر على الزاوية القائمة. | Click on the right angle.

point 1 r circle centre
? انقر على مركز الدائرة. | Click on the centre of the circle.
`;

export const geometry = readBank(
  'g5.math',
  'geometry',
  ['هندسة', 'geometry'],
  [areas, perimeters, angles, clocks, written].join('\n\n'),
);
