import { readBank } from './read';

const matter = `
one 1 r
? ما أصغر جزء من العنصر يحتفظ بخصائصه؟ | What is the smallest part of an element that keeps its properties?
+ الذرّة | The atom
- الجزيء | The molecule
- الخلية | The cell
- النواة | The nucleus

one 2 r
? ما الشحنة التي يحملها الإلكترون؟ | What charge does an electron carry?
+ سالبة | Negative
- موجبة | Positive
- متعادلة | None
- متغيّرة | It varies

one 2 a
? جسم كتلته $54\\ \\mathrm{g}$ وحجمه $20\\ \\mathrm{cm}^3$. ما كثافته؟ | A body has a mass of $54\\ \\mathrm{g}$ and a volume of $20\\ \\mathrm{cm}^3$. What is its density?
+ $2.7\\ \\mathrm{g/cm}^3$
- $0.37\\ \\mathrm{g/cm}^3$
- $34\\ \\mathrm{g/cm}^3$
- $1080\\ \\mathrm{g/cm}^3$
! $\\rho=\\frac{m}{V}=\\frac{54}{20}=2.7$

one 2 u
? أيّ هذه التغيّرات كيميائي؟ | Which of these is a chemical change?
+ صدأ الحديد | Iron rusting
- ذوبان السكر في الماء | Sugar dissolving in water
- انصهار الجليد | Ice melting
- تقطيع الخشب | Cutting wood

tf 1 r yes
? الرمز الكيميائي للماء $\\ce{H2O}$. | The chemical formula of water is $\\ce{H2O}$.

tf 2 u no
? تتباعد جسيمات المادة في الحالة الصلبة أكثر منها في الغازية. | Particles of a solid are further apart than those of a gas.

fix 2 r no
? عدد البروتونات في نواة الذرّة يسمّى **العدد الكتلي**. | The number of protons in a nucleus is called the **mass number**.
+ العدد الذرّي | atomic number
- التكافؤ | valence
- الكثافة | density

many 2 r
? أيّ هذه الجسيمات توجد في نواة الذرّة؟ | Which of these particles are in the nucleus of an atom?
+ البروتونات | Protons
+ النيوترونات | Neutrons
- الإلكترونات | Electrons
- الجزيئات | Molecules

match 1 r
? صِل كل عنصر برمزه. | Match each element with its symbol.
= الحديد | Iron -> Fe
= الأكسجين | Oxygen -> O
= الصوديوم | Sodium -> Na
= الذهب | Gold -> Au

order 2 u
? رتّب من الأصغر إلى الأكبر. | Order from the smallest to the largest.
> إلكترون | Electron
> نواة ذرّة | Nucleus of an atom
> ذرّة | Atom
> جزيء سكر | Molecule of sugar

fill 2 a
? وازن المعادلة: اكتب المعامل الناقص. | Balance the equation: write the missing number.
_ $\\ce{2H2 + O2 ->}$ [=2] $\\ce{H2O}$

drag 1 u
? ضع كل كلمة في مكانها. | Put each word in its place.
_ للمادة الصلبة شكل [ثابت]، ويأخذ السائل شكل [الوعاء]، أما الغاز [فينتشر] في المكان كله. | A solid has a [fixed] shape, a liquid takes the shape of its [container], and a gas [spreads] everywhere.
- متكسّر | broken
`;
const forces = `
one 1 r
? ما وحدة قياس القوّة؟ | What is the unit of force?
+ نيوتن | Newton
- جول | Joule
- متر | Metre
- واط | Watt

one 2 a
? قطعت سيارة $150\\ \\mathrm{km}$ في ساعتين. ما متوسط سرعتها؟ | A car goes $150\\ \\mathrm{km}$ in two hours. What is its average speed?
+ $75\\ \\mathrm{km/h}$
- $300\\ \\mathrm{km/h}$
- $152\\ \\mathrm{km/h}$
- $50\\ \\mathrm{km/h}$

one 3 a
? أثّرت قوّة مقدارها $12\\ \\mathrm{N}$ في جسم كتلته $3\\ \\mathrm{kg}$. ما تسارعه؟ | A force of $12\\ \\mathrm{N}$ acts on a body of $3\\ \\mathrm{kg}$. What is its acceleration?
+ $4\\ \\mathrm{m/s}^2$
- $36\\ \\mathrm{m/s}^2$
- $9\\ \\mathrm{m/s}^2$
- $15\\ \\mathrm{m/s}^2$
! $a=\\frac{F}{m}=\\frac{12}{3}=4$

one 2 u
? لماذا تتوقّف كرة تتدحرج على العشب؟ | Why does a ball rolling on grass stop?
+ بسبب قوّة الاحتكاك | Because of friction
- لأن قوّتها نفدت | Because its force is used up
- لأن الجاذبية تدفعها إلى الخلف | Because gravity pushes it back
- لأن كتلتها تقلّ | Because its mass becomes smaller

tf 1 u yes
? لكل فعل ردّ فعل يساويه في المقدار ويعاكسه في الاتجاه. | Every action has an equal and opposite reaction.

tf 2 u no
? الكتلة والوزن كمية واحدة. | Mass and weight are the same quantity.

fix 2 r no
? السرعة المتّجهة تساوي المسافة **مضروبة في** الزمن. | Speed equals distance **times** time.
+ مقسومة على | divided by
- مضافة إلى | plus
- مطروحة من | minus

many 1 u
? أيّ هذه الأعمال تقلّل الاحتكاك؟ | Which of these reduce friction?
+ استعمال الزيت | Using oil
+ استعمال العجلات | Using wheels
- تخشين السطح | Making the surface rough
- زيادة الوزن | Adding weight

match 1 r
? صِل كل كمية بوحدتها. | Match each quantity with its unit.
= القوّة | Force -> نيوتن | Newton
= الكتلة | Mass -> كيلوغرام | Kilogram
= الزمن | Time -> ثانية | Second
= السرعة | Speed -> م/ث | m/s

order 2 u
? رتّب من الأبطأ إلى الأسرع. | Order from the slowest to the fastest.
> سلحفاة | Tortoise
> إنسان يمشي | A person walking
> دراجة | Bicycle
> سيارة على طريق سريع | A car on a motorway
> طائرة | Aeroplane

fill 2 a
? احسب. | Work it out.
_ وزن جسم كتلته $5\\ \\mathrm{kg}$ حيث $g=9.8\\ \\mathrm{m/s}^2$ يساوي [=49] نيوتن. | A body of $5\\ \\mathrm{kg}$ where $g=9.8\\ \\mathrm{m/s}^2$ weighs [=49] newtons.
`;
const cells = `
one 1 r
? ما الجزء الذي يتحكّم في أنشطة الخلية؟ | Which part controls what a cell does?
+ النواة | The nucleus
- الغشاء | The membrane
- السيتوبلازم | The cytoplasm
- الفجوة | The vacuole

one 2 u
? ما الجزء الذي يوجد في الخلية النباتية ولا يوجد في الحيوانية؟ | Which part is in plant cells but not in animal cells?
+ الجدار الخلوي | The cell wall
- النواة | The nucleus
- الغشاء الخلوي | The cell membrane
- الميتوكندريا | The mitochondria

tf 1 r yes
? الخلية وحدة بناء الكائن الحي. | The cell is the building block of living things.

tf 2 r no
? البكتيريا كائنات عديدة الخلايا. | Bacteria are made of many cells.

fix 2 r no
? تُنتج **النواة** معظم طاقة الخلية. | The **nucleus** makes most of the cell's energy.
+ الميتوكندريا | mitochondria
- الفجوة | vacuole
- الجدار | wall

many 2 r
? أيّ هذه الأجزاء توجد في الخلية الحيوانية؟ | Which of these parts does an animal cell have?
+ النواة | Nucleus
+ الغشاء الخلوي | Cell membrane
+ السيتوبلازم | Cytoplasm
- البلاستيدات الخضراء | Chloroplasts

place 2 r plant-cell
? سمِّ أجزاء الخلية النباتية. | Name the parts of the plant cell.
- السوط | Flagellum

point 2 r plant-cell nucleus
? انقر على نواة الخلية. | Click on the nucleus of the cell.

point 3 r plant-cell vacuole
? انقر على الفجوة العصارية. | Click on the vacuole.

match 2 r
? صِل كل جزء بوظيفته. | Match each part with its job.
= النواة | Nucleus -> تتحكّم في الخلية | Controls the cell
= الغشاء | Membrane -> ينظّم مرور المواد | Lets substances in and out
= البلاستيدة | Chloroplast -> البناء الضوئي | Photosynthesis
= الميتوكندريا | Mitochondria -> إنتاج الطاقة | Makes energy

order 1 u
? رتّب مستويات التنظيم من الأصغر إلى الأكبر. | Order the levels of organisation from the smallest.
> خلية | Cell
> نسيج | Tissue
> عضو | Organ
> جهاز | System
> كائن حي | Organism

essay 3 u 40-150 #essay-cells
? قارن بين الخلية النباتية والخلية الحيوانية في ثلاثة أوجه شبه وثلاثة أوجه اختلاف. | Compare plant and animal cells: three likenesses and three differences.
* أوجه الشبه | Likenesses = 3
* أوجه الاختلاف | Differences = 3
* تنظيم الإجابة | A well-ordered answer = 1
~ الخليتان لهما نواة وغشاء وسيتوبلازم.
~ النواة تتحكّم في الخلية في الحالتين.
~ الخلية النباتية لها جدار خلوي، والحيوانية ليس لها جدار.
~ وفي النباتية بلاستيدات خضراء تصنع الغذاء.
~ وفيها فجوة عصارية كبيرة، أما في الحيوانية فالفجوات صغيرة.
`;

export const middleScience = [
  ...readBank('g8.science', 'matter', ['مادة', 'matter'], matter),
  ...readBank('g8.science', 'forces', ['قوى', 'forces'], forces),
  ...readBank('g8.science', 'cells', ['خلية', 'cell'], cells),
];
