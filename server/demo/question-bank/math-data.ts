import { blocks, tidy } from './generate';
import { readBank } from './read';

const r = String.raw;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const means = blocks(
  [
    [4, 6, 8],
    [10, 12, 14, 8],
    [5, 9, 7, 3, 6],
  ] as const,
  (values) => `
fill 2 a
? احسب المتوسط الحسابي للأعداد ${values.join('، ')}. | Find the mean of ${values.join(', ')}.
_ المتوسط [=${tidy(mean(values))}] | The mean is [=${tidy(mean(values))}]
! $${values.join('+')}=${values.reduce((sum, value) => sum + value, 0)}$ ثم نقسم على ${values.length}. | $${values.join('+')}=${values.reduce((sum, value) => sum + value, 0)}$, divided by ${values.length}.`,
);
const medians = blocks(
  [
    [3, 9, 5, 7, 1],
    [12, 15, 11, 20, 14],
  ] as const,
  (values) => `
fill 2 a
? ما الوسيط للأعداد ${values.join('، ')}؟ | What is the median of ${values.join(', ')}?
_ الوسيط [=${middle(values)}] | The median is [=${middle(values)}]
! نرتّب الأعداد أولًا ثم نأخذ العدد الذي في الوسط. | Order the numbers first, then take the one in the middle.`,
);

const written = r`
one 1 u
? في الرسم بالأعمدة كل خط يمثّل كتابًا واحدًا. كم كتابًا يمثّل العمود الأحمر؟ | In the bar chart each line stands for one book. How many books does the red bar show?
@ bar-chart
+ 5
- 3
- 8
- 10

one 1 u
? أيّ الأعمدة يمثّل العدد الأكبر؟ | Which bar shows the greatest number?
@ bar-chart
+ الأزرق | The blue one
- الأحمر | The red one
- الأخضر | The green one
- الأصفر | The yellow one

one 2 a
? في كيس 3 كرات حمراء وكرة زرقاء. ما احتمال سحب كرة زرقاء؟ | A bag holds 3 red balls and 1 blue ball. What is the chance of drawing the blue one?
+ $\frac{1}{4}$
- $\frac{1}{3}$
- $\frac{3}{4}$
- $\frac{1}{2}$

one 1 r
? ما العدد الأكثر تكرارًا في البيانات: 4، 7، 4، 9، 4؟ | Which number occurs most often in 4, 7, 4, 9, 4?
+ 4
- 7
- 9
- 5

tf 1 u yes
? المنوال هو القيمة الأكثر تكرارًا. | The mode is the value that occurs most often.

tf 2 u no
? احتمال الحدث المستحيل يساوي 1. | The probability of an impossible event is 1.
! احتمال المستحيل 0، واحتمال المؤكد 1. | An impossible event has probability 0, a certain one 1.

fix 2 r no
? القيمة التي في منتصف البيانات المرتّبة تسمّى **المنوال**. | The value in the middle of ordered data is called the **mode**.
+ الوسيط | median
- المدى | range
- المتوسط | mean

fix 2 a no
? مدى الأعداد 2، 9، 5 يساوي **5**. | The range of 2, 9, 5 is **5**.
+ 7
- 16
- 2
! المدى $=9-2=7$. | The range is $9-2=7$.

many 2 u
? عند رمي حجر نرد، أيّ هذه الأحداث ممكنة؟ | When a die is rolled, which of these events are possible?
+ ظهور عدد زوجي | An even number
+ ظهور العدد 3 | A three
- ظهور العدد 7 | A seven
- ظهور العدد 0 | A zero

match 1 u
? صِل كل حدث باحتماله. | Match each event with its chance.
= تشرق الشمس غدًا | The sun rises tomorrow -> مؤكّد | Certain
= يظهر وجه الكتابة عند رمي قطعة نقود | A coin shows tails -> احتماله نصف | One half
= يظهر العدد 9 على حجر نرد | A die shows nine -> مستحيل | Impossible

order 2 u
? رتّب خطوات عمل رسم بالأعمدة. | Put the steps of making a bar chart in order.
> أجمع البيانات | Collect the data
> أنظّمها في جدول | Put them in a table
> أرسم المحورين وأختار المقياس | Draw the axes and choose a scale
> أرسم الأعمدة | Draw the bars
> أكتب العنوان | Write the title

drag 2 r
? ضع كل مصطلح في مكانه. | Put each term in its place.
_ الفرق بين أكبر قيمة وأصغرها هو [المدى]، ومجموع القيم مقسومًا على عددها هو [المتوسط]. | The difference of the greatest and least values is the [range]; their sum divided by their number is the [mean].
- الوسيط | median
- المنوال | mode

point 1 u bar-chart green
? انقر على العمود الذي يمثّل أقلّ عدد. | Click on the bar that shows the least number.

point 2 u bar-chart blue
? انقر على أطول عمود. | Click on the tallest bar.

essay 2 a 20-90 #essay-data
? نريد أن نعرف الرياضة المفضّلة لدى طلاب الصف. صف خطوات جمع البيانات وعرضها، واذكر ما يمكن استنتاجه. | We want to know the favourite sport of the class. Describe how to collect and show the data, and what can be learned from them.
* سؤال واضح وجدول تكرار | A clear question and a tally table = 2
* تمثيل مناسب للبيانات | A suitable chart = 2
* استنتاج صحيح | A sound conclusion = 1
% أسأل كل طالب سؤالًا واحدًا وأسجّل الإجابات في جدول تكرار، ثم أرسم أعمدة لكل رياضة، فأعرف الرياضة الأكثر اختيارًا. | I ask everyone one question, tally the answers in a table, draw a bar for each sport and see which is chosen most.
~ أسأل كل واحد في الصف عن رياضته المفضّلة.
~ أكتب الإجابات في جدول وأضع علامة لكل إجابة.
~ ثم أرسم رسمًا بالأعمدة لكل رياضة عمود.
~ العمود الأطول يدلّ على الرياضة التي اختارها أكثر الصف.
`;

export const data = readBank('g5.math', 'data', ['بيانات', 'data'], [means, medians, written].join('\n\n'));
