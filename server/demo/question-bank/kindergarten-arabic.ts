import { readBank } from './read';

const lettersSource = `
one 1 r
? بأيّ حرف تبدأ كلمة «شمس»؟ | With which letter does «شمس» (sun) begin?
@ sun
+ ش
- س
- م

one 1 r
? بأيّ حرف تبدأ كلمة «بيت»؟ | With which letter does «بيت» (house) begin?
@ house
+ ب
- ت
- ن

one 1 r
? بأيّ حرف تنتهي كلمة «قمر»؟ | With which letter does «قمر» (moon) end?
@ moon
+ ر
- ق
- م

match 1 r
? صِل كل صورة بالحرف الأول من اسمها. | Match each picture with the first letter of its Arabic name.
= [fish] -> س
= [tree] -> ش
= [house] -> ب

tf 1 r yes
? كلمة «قطة» تبدأ بحرف القاف. | The word «قطة» begins with the letter qaf.
@ cat

order 1 r
? رتّب الحروف. | Put the letters in order.
> أ
> ب
> ت
> ث

fill 1 r
? اكتب الحرف الأول. | Write the first letter.
@ butterfly
_ الحرف الأول من «فراشة» هو [ف] | The first letter of «فراشة» is [ف]
`;
const wordsSource = `
one 1 r
? ما اسم هذا؟ | What is this called?
@ tree
+ شجرة | Tree
- بيت | House
- سمكة | Fish

one 1 r
? ما اسم هذا؟ | What is this called?
@ house
+ بيت | House
- قمر | Moon
- قطة | Cat

match 1 r
? صِل كل صورة باسمها. | Match each picture with its name.
= [sun] -> شمس | Sun
= [moon] -> قمر | Moon
= [tree] -> شجرة | Tree
= [cat] -> قطة | Cat

tf 1 r no
? هذه صورة بيت. | This is a picture of a house.
@ bird

many 1 u
? ماذا نرى في السماء؟ | What do we see in the sky?
+ [sun]
+ [moon]
- [house]
- [fish]

drag 1 u
? أكمل الجملة. | Complete the sentence.
_ في النهار نرى [الشمس]، وفي الليل نرى [القمر]. | By day we see the [sun], by night the [moon].
- البيت | house
`;

/** Letters and words of the youngest. */
export const kindergartenArabic = [
  ...readBank('kg.arabic', 'letters', ['حروف', 'letters'], lettersSource),
  ...readBank('kg.arabic', 'words', ['كلمات', 'words'], wordsSource),
];
