import { type Both, both } from './random';

export type QuizActivity = { key: string; subject: string; count: number; title: Both; summary: Both };
export type ReadingActivity = { key: string; subject: string; title: Both; summary: Both; body: Both };

/** What guests can try; the questions come from the bank, those of open homework are left out. */
export const quizActivities: QuizActivity[] = [
  {
    key: 'try-science-5',
    subject: 'g5.science',
    count: 8,
    title: both('عالِم صغير: جولة في العلوم', 'Young scientist: a tour of science'),
    summary: both(
      'ثمانية أسئلة عن النبات والماء والكهرباء وجسم الإنسان، بأنواع مختلفة من الإجابات.',
      'Eight questions about plants, water, electricity and the body, answered in different ways.',
    ),
  },
  {
    key: 'try-math-5',
    subject: 'g5.math',
    count: 6,
    title: both('تحدّي الأعداد', 'Number challenge'),
    summary: both(
      'كسور وأعداد عشرية وهندسة في ستة أسئلة، من دون وقت محدد.',
      'Fractions, decimals and geometry in six questions, without a time limit.',
    ),
  },
  {
    key: 'try-arabic-5',
    subject: 'g5.arabic',
    count: 6,
    title: both('لغتي في خمس دقائق', 'Arabic in five minutes'),
    summary: both(
      'نحو وإملاء وفهم مقروء: كم تعرف من لغتك؟',
      'Grammar, spelling and reading: how well do you know your Arabic?',
    ),
  },
  {
    key: 'try-english-5',
    subject: 'g5.english',
    count: 6,
    title: both('اختبر إنجليزيتك', 'Check your English'),
    summary: both('مفردات وقواعد من مواقف الحياة اليومية.', 'Words and grammar from everyday situations.'),
  },
  {
    key: 'try-kg-math',
    subject: 'kg.math',
    count: 5,
    title: both('نعدّ ونلعب', 'Count and play'),
    summary: both(
      'أعداد وأشكال للصغار، ويُستحسن أن يقرأ معهم شخص كبير.',
      'Numbers and shapes for the little ones; better with a grown-up who reads along.',
    ),
  },
  {
    key: 'try-math-8',
    subject: 'g8.math',
    count: 6,
    title: both('تمرين في الجبر والنسبة', 'Algebra and ratio workout'),
    summary: both(
      'ستة أسئلة تكشف أين تقف قبل بداية الفصل.',
      'Six questions that show where you stand before term begins.',
    ),
  },
  {
    key: 'try-physics-11',
    subject: 'g11.physics',
    count: 6,
    title: both('حركة وموجات', 'Motion and waves'),
    summary: both(
      'أسئلة فيزياء قصيرة لطلاب الثانوية، مع تفسير كل إجابة.',
      'Short physics questions for high school, each with its explanation.',
    ),
  },
];

export const readingActivities: ReadingActivity[] = [
  {
    key: 'read-water-cycle',
    subject: 'g5.science',
    title: both('رحلة قطرة ماء', 'The journey of a drop'),
    summary: both(
      'قراءة من ثلاث دقائق عن دورة الماء، مع تجربة في البيت.',
      'Three minutes about the water cycle, with an experiment for home.',
    ),
    body: both(
      `كل قطرة تشربها اليوم كانت يومًا في البحر، وربما مرّت بغيمة فوق جبل بعيد.

## تبدأ الرحلة بالشمس

تسخّن الشمس سطح البحر، فيتحوّل جزء من الماء إلى **بخار** لا نراه. هذا هو *التبخّر*. يبقى الملح في البحر، ولذلك ماء المطر عذب.

## في الأعلى يبرد البخار

كلما ارتفع الهواء صار أبرد، فيتكثّف البخار على ذرّات الغبار قطراتٍ صغيرة جدًا. مليارات منها نسمّيها **سحابة**.

## ثم يعود الماء

1. تتجمّع القطرات وتثقل.
2. تنزل مطرًا أو ثلجًا أو بَرَدًا، وهذا هو *الهطول*.
3. يجري بعض الماء في الأودية، ويتسرّب بعضه إلى باطن الأرض.

> لا يزيد الماء على الأرض ولا ينقص: إنه يدور.

### تجربة في البيت

ضع ماءً دافئًا في وعاء، وغطّه بكيس شفاف، وضع فوقه مكعّبي ثلج. بعد عشر دقائق انظر إلى الكيس من الأسفل: ماذا ترى، ولماذا؟`,
      `Every drop you drink today was once in the sea, and may have passed through a cloud above a mountain far away.

## The sun sets it off

The sun warms the surface of the sea and some of the water becomes **vapour** that we cannot see. This is *evaporation*. The salt stays behind, which is why rain is fresh.

## High up the vapour cools

The higher the air rises the colder it gets; vapour condenses on specks of dust into tiny drops. Billions of them are what we call a **cloud**.

## And the water comes back

1. Drops join and grow heavy.
2. They fall as rain, snow or hail: *precipitation*.
3. Some of the water runs in valleys, some sinks into the ground.

> The water on Earth does not become more or less: it goes round.

### Try it at home

Put warm water into a bowl, cover it with a clear bag and lay two ice cubes on top. After ten minutes look at the bag from below: what do you see, and why?`,
    ),
  },
  {
    key: 'read-friction',
    subject: 'g8.science',
    title: both('لماذا لا تتوقف الأرض؟', 'Why does the Earth not stop?'),
    summary: both(
      'عن القصور الذاتي والاحتكاك، بأمثلة من الملعب والسيارة.',
      'About inertia and friction, with examples from the pitch and the car.',
    ),
    body: both(
      `تركل الكرة فتتدحرج ثم تتوقف. فهل يحتاج كل متحرّك إلى من يدفعه دائمًا؟

## ما الذي أوقف الكرة؟

العشب. كل نبتة تمسّها الكرة تأخذ شيئًا من حركتها، ونسمّي ذلك **الاحتكاك**. على الجليد تمضي الكرة أبعد، وفي الفضاء لا تجد ما يوقفها.

## القانون الأول

> يبقى الجسم على حاله من سكون أو حركة في خط مستقيم بسرعة ثابتة ما لم تؤثّر فيه قوة.

| الموقف | القوة التي غيّرت الحال |
|---|---|
| سيارة تقف عند الإشارة | احتكاك المكابح |
| راكب يندفع إلى الأمام | لا قوة: جسمه واصل حركته |
| كوكب يدور حول الشمس | الجاذبية تغيّر اتجاهه |

## سؤال للتفكير

لماذا نربط حزام الأمان حتى في المسافات القصيرة؟ اكتب جوابك في جملتين قبل أن تناقشه مع أحد.`,
      `You kick a ball; it rolls and stops. Does everything that moves need somebody to push it all the time?

## What stopped the ball?

The grass. Every blade takes a little of the motion; we call it **friction**. On ice the ball goes farther, and in space it meets nothing that could stop it.

## The first law

> A body stays at rest, or moves on in a straight line at the same speed, unless a force acts on it.

| Situation | The force that changed it |
|---|---|
| A car stops at the lights | friction of the brakes |
| A passenger is thrown forward | none: the body kept moving |
| A planet goes round the sun | gravity turns its path |

## Think about it

Why do we fasten the belt even for a short ride? Write two sentences before you talk to anybody about it.`,
    ),
  },
  {
    key: 'read-short-story',
    subject: 'g5.arabic',
    title: both('قصة قصيرة: مفتاح جدّي', 'A short story: Grandfather’s key'),
    summary: both(
      'قصة من صفحة واحدة، وبعدها ثلاثة أسئلة للنقاش.',
      'A one-page story followed by three questions to talk about.',
    ),
    body: both(
      `كان في جيب جدّي مفتاح كبير من النحاس لا يفتح شيئًا في بيتنا.

سألته ذات مساء: «أيّ باب هذا؟» فابتسم وقال: «باب بيتٍ بعناه قبل أن تولد أمّك».

«ولماذا تحتفظ به إذن؟»

أخرج المفتاح ووضعه في كفّي، وكان أثقل مما ظننت. قال: «حين أمسكه أسمع صرير الباب، وأشمّ رائحة خبز أمّي، وأرى أخي وهو يتسلّق نخلة الدار. بعض المفاتيح يا صغيري لا تفتح الأبواب، بل تفتح الأيام».

منذ ذلك اليوم صرت أجمع في علبة صغيرة أشياء لا تفيد أحدًا: تذكرة قطار، وزرّ قميص، وحجرًا أملس من الشاطئ. إنها مفاتيحي.

## للنقاش

1. ماذا قصد الجدّ بقوله: «تفتح الأيام»؟
2. ما الشيء الذي يمكن أن يكون مفتاحك أنت؟
3. اكتب جملة واحدة تصف بها رائحة تذكّرك بمكان.`,
      `In my grandfather’s pocket there was a large brass key that opened nothing in our house.

One evening I asked him: “Which door is it for?” He smiled. “A house that we sold before your mother was born.”

“Then why do you keep it?”

He took it out and laid it in my hand; it was heavier than I had thought. “When I hold it I hear the door creak, I smell my mother’s bread, and I see my brother climb the palm tree in the yard. Some keys, little one, do not open doors. They open days.”

Since then I have kept useless things in a small box: a train ticket, a shirt button, a smooth stone from the beach. They are my keys.

## To talk about

1. What did the grandfather mean by “they open days”?
2. What could be a key of yours?
3. Write one sentence about a smell that reminds you of a place.`,
    ),
  },
];
