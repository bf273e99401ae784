import { type CoursePlan, describe, weekly } from './course-plan';
import { both } from './random';

/** Courses of kindergarten and primary. */
export const youngCourses: CoursePlan[] = [
  {
    key: 'letters-by-stories',
    instructor: 'rana',
    subject: 'kg.arabic',
    stage: 'kindergarten',
    title: both('حروفي بالقصص', 'Letters through stories'),
    summary: both(
      'ثمانية حروف وثماني قصص قصيرة، مع نشاط باليد بعد كل قصة.',
      'Eight letters, eight short stories, and something to make after each of them.',
    ),
    description: describe(
      both(
        'تقرأ المعلّمة قصة قصيرة، ثم يبحث الأطفال عن صوت الحرف في أسمائهم وفي الغرفة حولهم. المجموعة صغيرة، وتنتهي كل حصة بعمل يبقى عند الطفل.',
        'The teacher reads a short story, then children look for the sound in their own names and in the room. The group is small, and each meeting ends with something that the child keeps.',
      ),
      [
        ['سماع صوت الحرف في أول الكلمة وآخرها', 'hear the sound at the beginning and the end of a word'],
        ['كتابة ثمانية حروف من دون تتبّع', 'write eight letters without tracing'],
        ['رواية قصة من ثلاث صور', 'tell a story from three pictures'],
      ],
      both(
        'ألوان وورق، وحضور أحد الوالدين في الحصة الأولى.',
        'Colours and paper, and a parent at the first meeting.',
      ),
    ),
    price: 0,
    seats: 12,
    starts: 9,
    ends: 65,
    meetings: weekly([0, 16, 0, 40], [2, 16, 0, 40]),
    sections: [
      [both('الباء والتاء: قصة البطة', 'Ba and ta: the duck'), 80],
      [both('الجيم والحاء: رحلة الجمل', 'Jim and ha: the camel’s journey'), 80],
      [both('السين والشين: شمس الصباح', 'Sin and shin: the morning sun'), 80],
      [both('الميم والنون: نملة نشيطة', 'Mim and nun: the busy ant'), 80],
    ],
    taken: 7,
  },
  {
    key: 'numbers-around-us',
    instructor: 'omar',
    subject: 'kg.math',
    stage: 'kindergarten',
    title: both('أعداد من حولنا', 'Numbers around us'),
    summary: both(
      'عدّ وتصنيف ومقارنة بأشياء البيت، في حصص من نصف ساعة.',
      'Counting, sorting and comparing with things from home, half an hour at a time.',
    ),
    description: describe(
      both(
        'يعدّ الأطفال أزرارًا وملاعق وحبّات تمر قبل أن يكتبوا الأرقام. السؤال الذي يتكرر: كيف عرفت؟',
        'Children count buttons, spoons and dates before they write numerals. The question that comes back is: how do you know?',
      ),
      [
        ['العدّ حتى عشرين ومطابقة العدد بالكمية', 'count to twenty and match number and amount'],
        ['مقارنة مجموعتين بالأكثر والأقل', 'compare two groups by more and fewer'],
        ['تمييز الأشكال الأربعة في الغرفة', 'find four shapes in a room'],
      ],
      both('عشرون قطعة صغيرة من أي شيء متوفر في البيت.', 'Twenty small pieces of anything at home.'),
    ),
    price: 12_000,
    seats: 10,
    starts: 14,
    ends: 56,
    meetings: weekly([1, 16, 30, 30]),
    sections: [
      [both('من واحد إلى عشرة', 'One to ten'), 60],
      [both('أكثر وأقل ومتساوٍ', 'More, fewer, equal'), 60],
      [both('الأشكال في الغرفة', 'Shapes in the room'), 60],
    ],
    taken: 4,
  },
  {
    key: 'fractions-without-fear',
    instructor: 'omar',
    subject: 'g5.math',
    stage: 'primary',
    title: both('الكسور بلا خوف', 'Fractions without fear'),
    summary: both(
      'من تقسيم الفطيرة إلى جمع الكسور وضربها، بأشرطة من ورق قبل القاعدة.',
      'From sharing a pie to adding and multiplying fractions, with paper strips before any rule.',
    ),
    description: describe(
      both(
        'يبني الطالب الكسور بأشرطة ورقية يقصّها بنفسه، ثم يكتشف لماذا نوحّد المقامات. كل خطأ شائع له حصة: من ظنّ أن 1/8 أكبر من 1/4 سيرى بعينيه.',
        'Students build fractions from paper strips that they cut themselves, and find out why denominators must be equal. Every common mistake has its meeting: whoever thinks 1/8 is more than 1/4 will see it.',
      ),
      [
        ['مقارنة كسرين بثلاث طرق', 'compare two fractions in three ways'],
        ['جمع الكسور وطرحها وشرح كل خطوة', 'add and subtract fractions and explain each step'],
        ['ضرب الكسور العادية في مسائل من الحياة', 'multiply fractions in everyday problems'],
      ],
      both('جدول الضرب حتى 10، ومقصّ وورق ملوّن.', 'Times tables to 10, scissors and coloured paper.'),
    ),
    price: 0,
    seats: 25,
    starts: -18,
    ends: 31,
    meetings: weekly([0, 17, 0, 60], [3, 17, 0, 60]),
    sections: [
      [both('الكسر جزء من كلّ', 'A fraction is part of a whole'), 120],
      [both('كسور متكافئة', 'Equal fractions'), 120],
      [both('المقارنة والترتيب', 'Comparing and ordering'), 120],
      [both('الجمع والطرح', 'Adding and subtracting'), 180],
      [both('الضرب', 'Multiplying'), 120],
      [both('مسائل من السوق والمطبخ', 'Problems from shop and kitchen'), 120],
    ],
    taken: 21,
  },
  {
    key: 'kitchen-science',
    instructor: 'yousef',
    subject: 'g5.science',
    stage: 'primary',
    title: both('علوم من المطبخ', 'Science from the kitchen'),
    summary: both(
      'ثماني تجارب آمنة عن الماء والهواء والكهرباء، يعيدها الطالب في بيته.',
      'Eight safe experiments about water, air and electricity that students repeat at home.',
    ),
    description: describe(
      both(
        'نبدأ بسؤال: لماذا يطفو الليمون بقشره ويغرق من دونه؟ يتوقّع الطالب، ثم يجرّب، ثم يكتب ما رآه في دفتر العالِم الصغير.',
        'We begin with a question: why does a lemon float with its peel and sink without it? Students predict, try, and write what they saw in a small lab book.',
      ),
      [
        ['كتابة توقّع وملاحظة ونتيجة', 'write a prediction, an observation and a result'],
        ['تفسير الطفو والتبخّر والدائرة الكهربائية', 'explain floating, evaporation and an electric circuit'],
        ['تغيير عامل واحد في كل تجربة', 'change one thing at a time'],
      ],
      both(
        'قائمة المواد تصل قبل أسبوع، وكلها من المطبخ. تجارب الحرارة بوجود شخص كبير.',
        'The list of materials comes a week ahead, all from the kitchen. Experiments with heat need an adult.',
      ),
    ),
    price: 18_000,
    seats: 16,
    starts: 6,
    ends: 62,
    meetings: weekly([1, 17, 0, 60], [4, 16, 0, 60]),
    sections: [
      [both('يطفو أم يغرق؟', 'Float or sink?'), 120],
      [both('ماء يختفي: التبخّر والتكثّف', 'Water that vanishes: evaporation and condensation'), 120],
      [both('الهواء يشغل حيّزًا', 'Air takes up room'), 120],
      [both('مصباح وبطارية وسلك', 'A lamp, a battery and a wire'), 120],
    ],
    taken: 9,
  },
  {
    key: 'spelling-workshop',
    instructor: 'rana',
    subject: 'g5.arabic',
    stage: 'primary',
    title: both('ورشة الإملاء', 'Spelling workshop'),
    summary: both(
      'الهمزة المتوسطة والتاء المربوطة وعلامات الترقيم في نصوص يكتبها الطلاب.',
      'Medial hamza, ta marbuta and punctuation, in texts that students write themselves.',
    ),
    description: describe(
      both(
        'لا قوائم تُحفظ. يكتب كل طالب فقرة قصيرة، ثم نجمع الأخطاء ونبحث معًا عن القاعدة التي وراءها.',
        'No lists to learn by heart. Everybody writes a short paragraph; then we collect the mistakes and look for the rule behind them.',
      ),
      [
        ['رسم الهمزة المتوسطة بقاعدة أقوى الحركتين', 'write the medial hamza by the stronger vowel'],
        ['التفريق بين التاء المربوطة والهاء', 'tell ta marbuta from ha'],
        ['مراجعة النص قبل تسليمه', 'proof-read a text before handing it in'],
      ],
      both('دفتر للكتابة، وقراءة نصف صفحة كل يوم.', 'A notebook, and half a page of reading a day.'),
    ),
    price: 0,
    seats: 20,
    starts: 4,
    ends: 46,
    meetings: weekly([2, 17, 0, 45]),
    sections: [
      [both('الهمزة في وسط الكلمة', 'Hamza inside a word'), 135],
      [both('التاء المربوطة والهاء', 'Ta marbuta and ha'), 90],
      [both('الفاصلة والنقطة وعلامة الاستفهام', 'Comma, full stop and question mark'), 90],
    ],
    taken: 6,
  },
  {
    key: 'first-english-talk',
    instructor: 'huda',
    subject: 'g5.english',
    stage: 'primary',
    title: both('الإنجليزية: أولى المحادثات', 'English: first conversations'),
    summary: both(
      'عشرون موقفًا من اليوم المدرسي والسوق والمطار، بأدوار يتبادلها الطلاب.',
      'Twenty situations from school, shop and airport, in roles that students swap.',
    ),
    description: describe(
      both(
        'يتكلم الطالب من الدقيقة الأولى، ثم تأتي القاعدة التي احتاج إليها. المجموعة ثمانية، ولكل طالب عشر دقائق كلام في الحصة.',
        'Students speak from the first minute; the grammar they needed comes after. There are eight in a group and each speaks for ten minutes a meeting.',
      ),
      [
        ['التعريف بالنفس والسؤال عن الآخرين', 'introduce yourself and ask about others'],
        ['السؤال عن الطريق والسعر والوقت', 'ask for the way, the price and the time'],
        ['فهم حديث بطيء من دقيقتين', 'follow two minutes of slow speech'],
      ],
      both('قراءة الحروف الإنجليزية وكتابتها.', 'Reading and writing the English letters.'),
    ),
    price: 22_000,
    seats: 8,
    starts: 11,
    ends: 60,
    meetings: weekly([0, 18, 0, 50], [2, 18, 0, 50]),
    sections: [
      [both('أنا وعائلتي', 'My family and I'), 100],
      [both('في المدرسة', 'At school'), 100],
      [both('في السوق', 'In the shop'), 100],
      [both('في المطار', 'At the airport'), 100],
    ],
    taken: 8,
  },
];
