import { blocks, single } from './generate';
import { readBank } from './read';

const capitals = blocks(
  [
    ['الأردن', 'Jordan', 'عمّان', 'Amman'],
    ['مصر', 'Egypt', 'القاهرة', 'Cairo'],
    ['المغرب', 'Morocco', 'الرباط', 'Rabat'],
    ['عُمان', 'Oman', 'مسقط', 'Muscat'],
  ] as const,
  ([country, name, ar, en]) =>
    single('1 r', `ما عاصمة ${country}؟ | What is the capital of ${name}?`, `${ar} | ${en}`, [
      'القاهرة | Cairo',
      'مسقط | Muscat',
      'الرباط | Rabat',
      'عمّان | Amman',
      'بيروت | Beirut',
    ]),
);
const cities = blocks(
  [
    ['riyadh', 'الرياض', 'Riyadh', 'في وسط المملكة', 'in the middle of the Kingdom'],
    ['dammam', 'الدمام', 'Dammam', 'على الخليج العربي', 'on the Arabian Gulf'],
    ['abha', 'أبها', 'Abha', 'في الجنوب الغربي', 'in the south-west'],
    ['tabuk', 'تبوك', 'Tabuk', 'في الشمال الغربي', 'in the north-west'],
    ['makkah', 'مكة المكرمة', 'Makkah', 'في الغرب، جنوب المدينة المنورة', 'in the west, south of Madinah'],
  ] as const,
  ([key, ar, en, where, place]) => `
point 2 r kingdom ${key}
? انقر على النقطة التي تمثّل ${ar} ${where}. | Click on the dot for ${en}, ${place}.`,
);
const mapsSource = `
one 1 r
? ما الذي يبيّن معاني الرموز على الخريطة؟ | What tells us the meaning of the symbols on a map?
+ مفتاح الخريطة | The key
- العنوان | The title
- الإطار | The frame
- اتجاه الشمال | The north arrow

one 2 a
? مقياس رسم خريطة: كل 1 سم يمثّل 50 كم. كم المسافة بين مدينتين تبعدان على الخريطة 4 سم؟ | On a map 1 cm stands for 50 km. How far apart are two cities that are 4 cm apart on it?
+ 200 كم | 200 km
- 54 كم | 54 km
- 12.5 كم | 12.5 km
- 400 كم | 400 km
! $4\\times 50=200$

tf 1 r yes
? الشمس تشرق من جهة الشرق. | The sun rises in the east.

tf 1 u no
? خطوط الطول تمتدّ من الشرق إلى الغرب. | Lines of longitude run from east to west.
! خطوط الطول تصل بين القطبين. | Lines of longitude join the two poles.

fix 2 r no
? الخط الذي يقسم الأرض إلى نصف شمالي ونصف جنوبي هو **خط غرينتش**. | The line between the northern and southern halves of the Earth is the **Greenwich meridian**.
+ خط الاستواء | equator
- مدار السرطان | Tropic of Cancer
- المحور | axis

many 1 r
? أيّ هذه من عناصر الخريطة؟ | Which of these belong to a map?
+ العنوان | Title
+ مقياس الرسم | Scale
+ مفتاح الخريطة | Key
- الفهرس الصوتي | Sound index

place 1 r compass
? اسحب الجهات إلى أماكنها. | Drag the directions to their places.
- الأعلى | Up

point 1 r compass east
? انقر على السهم الذي يشير إلى الشرق. | Click on the arrow that points east.

order 2 r
? رتّب من الأصغر إلى الأكبر. | Order from the smallest to the largest.
> الحيّ | Neighbourhood
> المدينة | City
> المنطقة | Region
> الدولة | Country
> القارّة | Continent

match 1 r
? صِل كل دولة بعاصمتها. | Match each country with its capital.
= السعودية | Saudi Arabia -> الرياض | Riyadh
= العراق | Iraq -> بغداد | Baghdad
= تونس | Tunisia -> تونس العاصمة | Tunis
= قطر | Qatar -> الدوحة | Doha

fill 1 r
? أكمل بالعدد المناسب. | Complete with the right number.
_ عدد الجهات الأصلية [=4]. | There are [=4] main directions.
`;
const regionsSource = `
one 1 r
? في أيّ منطقة تقع مدينة أبها؟ | In which region is the city of Abha?
+ عسير | Aseer
- تبوك | Tabuk
- القصيم | Qassim
- نجران | Najran

one 1 r
? ما البحر الذي تطلّ عليه جدة؟ | On which sea is Jeddah?
+ البحر الأحمر | The Red Sea
- الخليج العربي | The Arabian Gulf
- البحر المتوسط | The Mediterranean
- بحر العرب | The Arabian Sea

one 2 r
? ما أكبر صحراء رملية متّصلة في العالم؟ | What is the largest unbroken sand desert in the world?
+ الربع الخالي | The Empty Quarter
- النفود الكبير | The Great Nafud
- الدهناء | Ad-Dahna
- صحراء سيناء | The Sinai

tf 1 r yes
? الرياض عاصمة المملكة العربية السعودية. | Riyadh is the capital of Saudi Arabia.

tf 1 r no
? تقع الدمام على ساحل البحر الأحمر. | Dammam is on the coast of the Red Sea.

tf 2 r yes
? في المملكة ثلاث عشرة منطقة إدارية. | The Kingdom has thirteen administrative regions.

fix 1 r no
? تشتهر **جازان** بواحات النخيل الكبيرة في شرق المملكة. | **Jazan** is known for the great palm oases of the east.
+ الأحساء | Al-Ahsa
- تبوك | Tabuk
- الباحة | Al-Baha

many 1 r
? أيّ هذه المدن تقع في غرب المملكة؟ | Which of these cities are in the west of the Kingdom?
+ جدة | Jeddah
+ مكة المكرمة | Makkah
+ المدينة المنورة | Madinah
- الدمام | Dammam

match 2 r
? صِل كل مدينة بما تشتهر به. | Match each city with what it is known for.
= الطائف | Taif -> الورد | Roses
= العُلا | AlUla -> مدائن صالح | Hegra
= الأحساء | Al-Ahsa -> التمور | Dates
= جدة | Jeddah -> الميناء | Its port

order 3 r
? رتّب الأحداث من الأقدم إلى الأحدث. | Put the events in order, earliest first.
> قيام الدولة السعودية الأولى | The first Saudi state
> قيام الدولة السعودية الثانية | The second Saudi state
> استعادة الرياض | The recapture of Riyadh
> توحيد المملكة | The unification of the Kingdom
! 1727 ثم 1824 ثم 1902 ثم 1932. | 1727, 1824, 1902 and 1932.

drag 2 r
? أكمل النص. | Complete the text.
_ تطلّ المملكة على [البحر الأحمر] من الغرب وعلى [الخليج العربي] من الشرق. | The Kingdom borders the [Red Sea] in the west and the [Arabian Gulf] in the east.
- البحر المتوسط | Mediterranean

fill 2 r
? أكمل بالسنة الميلادية. | Complete with the year (AD).
_ توحّدت المملكة العربية السعودية عام [=1932]. | The Kingdom of Saudi Arabia was unified in [=1932].

essay 2 a 25-100 #essay-social
? اختر منطقة من مناطق المملكة وتحدّث عن موقعها ومناخها وما تشتهر به. | Choose a region of the Kingdom and write about its place, climate and what it is known for.
* الموقع | Place = 1
* المناخ | Climate = 1
* ما تشتهر به مع مثالين | What it is known for, with two examples = 2
* تنظيم الفقرة | A well-ordered paragraph = 1
~ أحبّ منطقة عسير لأنها جميلة.
~ تقع عسير في جنوب غرب المملكة.
~ جوّها بارد ويكثر فيها المطر والضباب.
~ تشتهر بالجبال العالية وبالعسل.
~ ويزورها الناس في الصيف لأن جوّها معتدل.
`;

export const social = [
  ...readBank('g5.social', 'maps', ['خرائط', 'maps'], [capitals, cities, mapsSource].join('\n\n')),
  ...readBank('g5.social', 'regions', ['مناطق', 'regions'], regionsSource),
];
