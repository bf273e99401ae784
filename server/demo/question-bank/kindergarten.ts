import { blocks } from './generate';
import { readBank } from './read';

const counting = blocks(
  [
    [2, ['apples-3', 'apples-5']],
    [3, ['apples-2', 'apples-4']],
    [5, ['apples-4', 'apples-6']],
    [6, ['apples-5', 'apples-3']],
  ] as const,
  ([count, others]) => `
one 1 r
? اختر الصورة التي تمثّل العدد ${count}. | Choose the picture that shows the number ${count}.
+ [apples-${count}]
${others.map((other) => `- [${other}]`).join('\n')}`,
);

const numbersSource = `
one 1 u
? استمع. كم صوتًا سمعت؟ | Listen. How many sounds do you hear?
@ sound-three
+ 3
- 2
- 5

one 2 u
? استمع. كم نغمة سمعت؟ | Listen. How many notes do you hear?
@ sound-five
+ 5
- 3
- 4

one 2 u
? استمع إلى النغمات: هل تصعد أم تنزل؟ | Listen to the notes: do they go up or down?
@ sound-rising
+ تصعد | Up
- تنزل | Down

tf 1 r yes
? في الصورة ثلاث تفاحات. | There are three apples in the picture.
@ apples-3

tf 1 r no
? في الصورة ست تفاحات. | There are six apples in the picture.
@ apples-4

order 1 r
? رتّب الأعداد من الأصغر إلى الأكبر. | Put the numbers in order from small to big.
> 1
> 2
> 3
> 4

fill 1 u
? ما العدد الناقص؟ | Which number is missing?
_ 1، 2، [=3]، 4 | 1, 2, [=3], 4

match 1 r
? صِل كل صورة بعددها. | Match each picture with its number.
= [apples-2] -> 2
= [apples-4] -> 4
= [apples-5] -> 5

drag 1 r
? ضع العدد في مكانه. | Put the number in its place.
_ بعد العدد 4 يأتي العدد [5]. | After 4 comes [5].
- 3

many 1 u
? اختر الصور التي فيها أكثر من ثلاث تفاحات. | Choose the pictures with more than three apples.
+ [apples-4]
+ [apples-6]
- [apples-2]
`;
const shapesSource = `
one 1 r
? أين الدائرة؟ | Where is the circle?
+ [shape-circle]
- [shape-square]
- [shape-triangle]

one 1 r
? أين المثلث؟ | Where is the triangle?
+ [shape-triangle]
- [shape-rectangle]
- [shape-star]

one 2 r
? ما اسم هذا الشكل؟ | What is this shape called?
@ shape-rectangle
+ مستطيل | Rectangle
- دائرة | Circle
- نجمة | Star

match 1 r
? صِل كل شكل باسمه. | Match each shape with its name.
= [shape-circle] -> دائرة | Circle
= [shape-square] -> مربع | Square
= [shape-triangle] -> مثلث | Triangle
= [shape-star] -> نجمة | Star

tf 1 r yes
? للمثلث ثلاثة أضلاع. | A triangle has three sides.
@ shape-triangle

tf 1 u no
? هذا الشكل مربع. | This shape is a square.
@ shape-circle

fix 1 r no
? هذا الشكل **دائرة**. | This shape is a **circle**.
@ shape-star
+ نجمة | star
- مربع | square

many 2 u
? أيّ الأشكال له أربعة أضلاع؟ | Which shapes have four sides?
+ [shape-square]
+ [shape-rectangle]
- [shape-circle]
- [shape-triangle]
`;
const animalsSource = `
one 1 r
? أيّ الحيوانات يعيش في الماء؟ | Which animal lives in water?
+ [fish]
- [cat]
- [bird]

one 1 r
? من يطير وله منقار؟ | Which one flies and has a beak?
+ [bird]
- [fish]
- [cat]

tf 1 r yes
? القطة حيوان أليف. | A cat is a pet.
@ cat

tf 1 r no
? السمكة تطير في السماء. | A fish flies in the sky.
@ fish

match 1 u
? صِل كل حيوان بما يفعله. | Match each animal with what it does.
= [fish] -> تسبح | Swims
= [bird] -> يطير | Flies
= [cat] -> تموء | Says miaow

many 1 u
? اختر ما يطير. | Choose what can fly.
+ [bird]
+ [butterfly]
- [fish]
- [cat]

point 1 r pond fish
? المس السمكة. | Touch the fish.

point 1 r pond bird
? المس الطائر. | Touch the bird.

point 1 r pond sun
? المس الشمس. | Touch the sun.

order 2 u
? رتّب حياة الفراشة. | Put the life of a butterfly in order.
> بيضة | Egg
> يرقة | Caterpillar
> شرنقة | Cocoon
> فراشة | Butterfly

drag 1 u
? ضع الكلمة في مكانها. | Put the word in its place.
_ تعيش السمكة في [الماء]. | A fish lives in [water].
- السماء | the sky
`;
export const kindergarten = [
  ...readBank('kg.math', 'numbers', ['أعداد', 'numbers'], [counting, numbersSource].join('\n\n')),
  ...readBank('kg.math', 'shapes', ['أشكال', 'shapes'], shapesSource),
  ...readBank('kg.science', 'animals', ['حيوانات', 'animals'], animalsSource),
];
