import { readBank } from './read';

const source = `
one 1 r
? ما العضو الذي يضخّ الدم في الجسم؟ | Which organ pumps blood around the body?
+ القلب | The heart
- الرئتان | The lungs
- المعدة | The stomach
- الكليتان | The kidneys

one 2 r #largest-organ
? ما أكبر عضو في جسم الإنسان؟ | What is the largest organ of the human body?
+ الجلد | The skin
- الكبد | The liver
- الدماغ | The brain
- الرئة | A lung
! الجلد أكبر الأعضاء كلّها، والكبد أكبر الأعضاء الداخلية. | The skin is the largest of all organs; the liver is the largest internal one.

one 1 u
? أين يبدأ هضم الطعام؟ | Where does digestion begin?
+ في الفم | In the mouth
- في المعدة | In the stomach
- في الأمعاء الدقيقة | In the small intestine
- في المريء | In the gullet

one 2 u
? ما الذي يحدث للحجاب الحاجز عند الشهيق؟ | What does the diaphragm do when we breathe in?
+ ينقبض وينخفض | It tightens and moves down
- يرتفع إلى أعلى | It moves up
- يتوقّف عن الحركة | It stops moving
- يدخل الهواء إلى المعدة | It lets air into the stomach

one 2 r
? ما العضو الذي ينقّي الدم من الفضلات؟ | Which organ cleans waste out of the blood?
+ الكلية | The kidney
- القلب | The heart
- المعدة | The stomach
- الجلد | The skin

one 3 a
? جرى طالب في الملعب فزاد نبضه. ما أفضل تفسير؟ | A pupil ran across the playground and the pulse rose. What is the best explanation?
+ تحتاج العضلات إلى أكسجين أكثر فيسرع القلب | Muscles need more oxygen, so the heart beats faster
- يريد القلب أن يرتاح | The heart wants to rest
- برد الجسم أثناء الجري | The body cooled while running
- امتلأت المعدة بالهواء | The stomach filled with air

tf 1 r yes
? تحمي الجمجمة الدماغ. | The skull protects the brain.

tf 1 r no
? للإنسان البالغ رئة واحدة. | An adult has one lung.

tf 2 u no
? الشرايين تحمل الدم إلى القلب دائمًا. | Arteries always carry blood to the heart.
! الشرايين تحمل الدم من القلب إلى الجسم، والأوردة تعيده إليه. | Arteries carry blood away from the heart; veins bring it back.

tf 2 r yes
? عدد عظام الإنسان البالغ 206 عظام. | An adult has 206 bones.

fix 2 r no
? تنقل **الأوردة** الدم من القلب إلى أجزاء الجسم. | **Veins** carry blood from the heart to the body.
+ الشرايين | Arteries
- الأعصاب | Nerves
- العظام | Bones

fix 1 u no
? يدخل الهواء إلى الجسم عبر **المريء**. | Air enters the body through the **gullet**.
+ القصبة الهوائية | windpipe
- المعدة | stomach
- الأمعاء | intestine

many 1 r
? أيّ هذه من أعضاء الجهاز الهضمي؟ | Which of these belong to the digestive system?
+ المعدة | Stomach
+ الأمعاء | Intestine
+ المريء | Gullet
- الرئة | Lung
- القلب | Heart

many 2 u
? أيّ هذه العادات تحافظ على صحّة القلب؟ | Which of these habits keep the heart healthy?
+ ممارسة الرياضة | Exercise
+ أكل الخضراوات والفواكه | Eating vegetables and fruit
+ النوم الكافي | Enough sleep
- التدخين | Smoking
- السهر كل ليلة | Staying up late every night

drag 2 u
? أكمل وصف التنفّس. | Complete the description of breathing.
_ يدخل [الأكسجين] إلى الرئتين ثم إلى [الدم]، ويخرج [ثاني أكسيد الكربون] عند الزفير. | [Oxygen] enters the lungs and then the [blood]; [carbon dioxide] leaves when we breathe out.
- الغذاء | food

place 2 r body
? اسحب أسماء الأعضاء إلى أماكنها. | Drag the names of the organs to their places.
- الكلية | Kidney

match 1 u
? صِل كل عضو بوظيفته. | Match each organ with its job.
= القلب | Heart -> يضخّ الدم | Pumps blood
= الرئتان | Lungs -> تبادل الغازات | Exchange gases
= الدماغ | Brain -> يتحكّم في الجسم | Controls the body
= المعدة | Stomach -> تهضم الطعام | Digests food

match 1 r
? صِل كل حاسّة بعضوها. | Match each sense with its organ.
= السمع | Hearing -> الأذن | Ear
= البصر | Sight -> العين | Eye
= الشمّ | Smell -> الأنف | Nose
= الذوق | Taste -> اللسان | Tongue
- الكلية | Kidney

order 1 u
? رتّب طريق الطعام في الجهاز الهضمي. | Put the path of food through the body in order.
> الفم | Mouth
> المريء | Gullet
> المعدة | Stomach
> الأمعاء الدقيقة | Small intestine
> الأمعاء الغليظة | Large intestine

order 2 u
? رتّب طريق الهواء عند الشهيق. | Put the path of air when breathing in in order.
> الأنف | Nose
> القصبة الهوائية | Windpipe
> الشعب الهوائية | Bronchi
> الحويصلات الهوائية | Air sacs

fill 1 r
? أكمل بالعدد المناسب. | Complete with the right number.
_ للقلب [=4] حجرات. | The heart has [=4] chambers.

fill 2 r taa
? أكمل الجملة. | Complete the sentence.
_ السائل الذي ينقل الأكسجين والغذاء في الجسم هو [الدم;دم]، وتضخّه عضلة [القلب;قلب]. | The liquid that carries oxygen and food is [blood], and it is pumped by the [heart].

essay 3 a 30-120 #essay-body
? كيف يعمل القلب والرئتان معًا في أثناء الجري؟ | How do the heart and lungs work together while you run?
* يشرح حاجة العضلات إلى الأكسجين | Explains that muscles need oxygen = 2
* يربط بين التنفّس والدم والقلب | Connects breathing, blood and heart = 2
* وضوح وسلامة لغة | Clarity and correct language = 1
% تحتاج العضلات إلى أكسجين أكثر فتسرع الرئتان في إدخاله إلى الدم، ويسرع القلب في ضخّ الدم إليها وإعادة ثاني أكسيد الكربون إلى الرئتين. | Muscles need more oxygen, so the lungs bring more into the blood and the heart pumps it faster, carrying carbon dioxide back to the lungs.
~ عندما أجري يدقّ قلبي بسرعة وأتنفّس بسرعة.
~ لأن عضلاتي تحتاج إلى أكسجين أكثر.
~ الرئتان تدخلان الأكسجين إلى الدم والقلب يضخّ الدم إلى العضلات.
~ ثم يرجع الدم ومعه ثاني أكسيد الكربون ليخرج مع الزفير.
~ ولذلك يعمل القلب والرئتان معًا ولا يستغني أحدهما عن الآخر.

point 1 r body heart
? انقر على القلب. | Click on the heart.

point 2 r body brain
? انقر على العضو الذي يتحكّم في الجسم كله. | Click on the organ that controls the whole body.
`;

export const body = readBank('g5.science', 'body', ['جسم الإنسان', 'human body'], source);
