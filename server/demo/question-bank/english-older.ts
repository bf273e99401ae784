import { readBank } from './read';

const grade8Source = `
one 2 u
? اختر: If it rains, we ___ at home. | Choose: If it rains, we ___ at home.
+ will stay
- stayed
- would stayed
- staying

one 2 u
? اختر: This is the book ___ I told you about. | Choose: This is the book ___ I told you about.
+ that
- who
- where
- whose

one 3 u
? ما المبني للمجهول من: They built the tower in 1990? | What is the passive of: They built the tower in 1990?
+ The tower was built in 1990.
- The tower is built in 1990.
- The tower built in 1990.
- The tower has built in 1990.

tf 2 u yes
? التفضيل من «good» هو «better». | The comparative of «good» is «better».

tf 2 u no
? نقول «an university». | We say «an university».

fix 2 u no
? I have lived here **for** 2019. الكلمة البارزة صحيحة. | I have lived here **for** 2019. The marked word is right.
+ since
- from
- at

many 2 u
? أيّ هذه الأفعال شاذّة في الماضي؟ | Which of these verbs are irregular in the past?
+ bring
+ teach
- walk
- open

match 2 r
? صِل كل فعل بتصريفه الثالث. | Match each verb with its past participle.
= break -> broken
= choose -> chosen
= drive -> driven
= speak -> spoken

order 2 u
? رتّب الكلمات. | Order the words.
> She
> has
> never
> been
> to London.

fill 2 u
? أكمل بصيغة المقارنة. | Complete with the comparative.
_ Jeddah is [hotter] than Abha. (hot)

drag 2 u
? أكمل الجملتين. | Complete the sentences.
_ She [must] wear a seat belt. You [shouldn't] shout in the library.
- mustn't have
- are

essay 3 a 40-150 #essay-english8
? اكتب بالإنجليزية رسالة قصيرة تدعو فيها صديقًا إلى زيارة مدينتك. | Write a short letter in English inviting a friend to visit your city.
* صيغة الرسالة | Form of a letter = 1
* معلومات عن المدينة | Information about the city = 2
* القواعد والمفردات | Grammar and vocabulary = 2
`;
const grade11Source = `
one 3 u
? اختر: By the time we arrived, the film ___. | Choose: By the time we arrived, the film ___.
+ had started
- has started
- starts
- was start

one 3 u
? اختر: I wish I ___ more time. | Choose: I wish I ___ more time.
+ had
- have
- will have
- having

tf 2 u yes
? كلمة «although» تربط بين فكرتين متقابلتين. | «Although» joins two contrasting ideas.

fix 3 u no
? He suggested **to go** by train. العبارة البارزة صحيحة. | He suggested **to go** by train. The marked words are right.
+ going
- goes
- to going

many 3 u
? أيّ هذه الكلمات أدوات ربط للنتيجة؟ | Which of these linking words show a result?
+ therefore
+ consequently
- however
- although

match 2 r
? صِل كل كلمة بمرادفها. | Match each word with its synonym.
= rapid -> quick
= ancient -> very old
= assist -> help
= purchase -> buy

order 3 u
? رتّب أجزاء المقال. | Put the parts of an essay in order.
> Introduction
> Main argument
> Counter-argument
> Conclusion

fill 3 u
? حوّل إلى الكلام المنقول. | Change to reported speech.
_ «I am busy.» → He said that he [was] busy.

essay 3 a 80-250
? اكتب بالإنجليزية مقالًا قصيرًا عن أثر الهواتف الذكية في التعلّم. | Write a short essay in English on the effect of smartphones on learning.
* عرض الرأي وأدلّته | A view with reasons = 3
* ترابط الفقرات | Linked paragraphs = 2
* سلامة اللغة | Correct language = 2
`;

/** English of the middle and high stage. */
export const olderEnglish = [
  ...readBank('g8.english', 'grammar', ['قواعد', 'grammar'], grade8Source),
  ...readBank('g11.english', 'grammar', ['قواعد', 'grammar'], grade11Source),
];
