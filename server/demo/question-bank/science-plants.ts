import { readBank } from './read';

const source = `
one 1 r
? ما الجزء من النبات الذي يمتصّ الماء من التربة؟ | Which part of a plant takes in water from the soil?
+ الجذر | The root
- الزهرة | The flower
- الورقة | The leaf
- الثمرة | The fruit
! شعيرات الجذر الدقيقة تمتصّ الماء والأملاح من التربة. | Fine root hairs take in water and minerals from the soil.

one 1 u
? أين يصنع النبات معظم غذائه؟ | Where does a plant make most of its food?
+ في الأوراق | In the leaves
- في الجذور | In the roots
- في البذور | In the seeds
- في الأزهار | In the flowers
! في خلايا الأوراق بلاستيدات خضراء تلتقط ضوء الشمس. | Leaf cells hold chloroplasts, which capture sunlight.

one 2 r
? ما الغاز الذي يأخذه النبات من الهواء ليصنع غذاءه؟ | Which gas does a plant take from the air to make its food?
+ ثاني أكسيد الكربون | Carbon dioxide
- الأكسجين | Oxygen
- النيتروجين | Nitrogen
- الهيدروجين | Hydrogen

one 2 u #photosynthesis
? ما الغاز الذي ينتج عن عملية البناء الضوئي؟ | Which gas is produced by photosynthesis?
+ الأكسجين | Oxygen
- ثاني أكسيد الكربون | Carbon dioxide
- بخار الماء | Water vapour
- الميثان | Methane
! يستعمل النبات ثاني أكسيد الكربون والماء ويطلق الأكسجين. | The plant uses carbon dioxide and water and gives off oxygen.

one 1 r
? ما وظيفة الساق الأساسية؟ | What is the main job of the stem?
+ حمل أجزاء النبات ونقل الماء إليها | Holding the plant up and carrying water to its parts
- جذب الحشرات | Attracting insects
- امتصاص الماء من التربة | Taking in water from the soil
- إنتاج البذور | Producing seeds

one 2 u
? وُضع نبات في غرفة مظلمة أسبوعين فاصفرّت أوراقه. ما السبب؟ | A plant kept in a dark room for two weeks turned yellow. Why?
+ لم يصله ضوء يصنع به غذاءه | It had no light to make food with
- شرب ماءً أكثر من حاجته | It drank too much water
- كان الهواء من حوله كثيرًا | There was too much air around it
- نمت جذوره أكثر من اللازم | Its roots grew too long

one 3 a
? أيّ تجربة تبيّن أن البذور تحتاج إلى الماء لتنبت؟ | Which experiment shows that seeds need water to sprout?
+ بذور في قطن مبلّل وأخرى في قطن جافّ في المكان نفسه | Seeds on wet cotton and seeds on dry cotton in the same place
- بذور في قطن مبلّل في الضوء وأخرى في قطن جافّ في الظلام | Seeds on wet cotton in light and seeds on dry cotton in the dark
- بذور فول وبذور عدس في قطن مبلّل | Bean seeds and lentil seeds on wet cotton
- بذور في قطن مبلّل فقط | Seeds on wet cotton only
! في التجربة العادلة نغيّر عاملًا واحدًا فقط، وهو هنا الماء. | In a fair test only one thing changes: here it is the water.

one 1 r
? أيّ هذه النباتات بلا أزهار؟ | Which of these plants has no flowers?
+ السرخس | Fern
- الورد | Rose
- الفول | Bean
- البرتقال | Orange

tf 1 r no
? تحتاج البذرة إلى ضوء الشمس لتنبت دائمًا. | A seed always needs sunlight in order to sprout.
! تنبت معظم البذور تحت التربة في الظلام، وتحتاج إلى الماء والهواء والدفء. | Most seeds sprout underground in the dark; they need water, air and warmth.

tf 1 r yes
? تنقل الرياح بذور بعض النباتات إلى أماكن بعيدة. | The wind carries the seeds of some plants far away.

tf 2 u no
? تتنفّس النباتات في الليل فقط. | Plants breathe only at night.
! تتنفّس النباتات ليلًا ونهارًا، أما البناء الضوئي فيكون في الضوء. | Plants respire day and night; photosynthesis happens in the light.

tf 1 r yes
? يدخل الهواء إلى الورقة من فتحات صغيرة اسمها الثغور. | Air enters a leaf through small openings called stomata.

fix 2 u no
? ينقل **اللحاء** الماء من الجذور إلى الأوراق. | **Phloem** carries water from the roots to the leaves.
+ الخشب | Xylem
- البشرة | Epidermis
- الثغور | Stomata
! الخشب ينقل الماء إلى أعلى، واللحاء ينقل الغذاء إلى بقية النبات. | Xylem carries water up; phloem carries food to the rest of the plant.

fix 1 r no
? الجزء الذي يتحوّل إلى ثمرة بعد التلقيح هو **البتلة**. | After pollination the part that becomes a fruit is the **petal**.
+ المبيض | Ovary
- السبلة | Sepal
- المتك | Anther

fix 1 r yes
? تخزّن نبتة الجزر غذاءها في **الجذر**. | A carrot plant stores its food in its **root**.
- الورقة | Leaf
- الزهرة | Flower
- البذرة | Seed

many 2 u
? ما الذي يحتاج إليه النبات في عملية البناء الضوئي؟ | What does a plant need for photosynthesis?
+ ضوء الشمس | Sunlight
+ الماء | Water
+ ثاني أكسيد الكربون | Carbon dioxide
- التربة السوداء | Black soil
- الأكسجين | Oxygen

many 1 r
? أيّ هذه الأطعمة جذور نباتات؟ | Which of these foods are plant roots?
+ الجزر | Carrot
+ الفجل | Radish
- الخسّ | Lettuce
- الطماطم | Tomato

many 2 u
? كيف تنتشر البذور في الطبيعة؟ | How do seeds spread in nature?
+ بالرياح | By wind
+ بالحيوانات | By animals
+ بالماء | By water
- بالبناء الضوئي | By photosynthesis

drag 2 u
? ضع الكلمات في أماكنها. | Put the words in their places.
_ تمتصّ [الجذور] الماء، وتنقله [الساق] إلى [الأوراق] حيث يُصنع الغذاء. | The [roots] take in water, the [stem] carries it to the [leaves], where food is made.
- البذور | seeds
- الأزهار | flowers

drag 2 u
? أكمل وصف البناء الضوئي بسحب الكلمات. | Drag the words to complete the description of photosynthesis.
_ يمتصّ [الكلوروفيل] طاقة الشمس، فيتّحد الماء مع [ثاني أكسيد الكربون] ليتكوّن [السكر] ويخرج الأكسجين. | [Chlorophyll] absorbs the energy of the sun; water combines with [carbon dioxide], making [sugar] and giving off oxygen.
- النيتروجين | nitrogen
- الملح | salt

place 1 r plant
? اسحب اسم كل جزء إلى مكانه على النبات. | Drag the name of each part to its place on the plant.
- البذرة | Seed
! الجذر تحت التربة، والساق تحمل الأوراق والزهرة. | The root is below the soil; the stem carries leaves and flower.

place 3 r flower
? سمِّ أجزاء الزهرة. | Name the parts of the flower.
- الجذر | Root

match 1 u
? صِل كل جزء من النبات بوظيفته. | Match each part of a plant with its job.
= الجذر | Root -> يثبّت النبات في التربة | Holds the plant in the soil
= الورقة | Leaf -> تصنع الغذاء | Makes food
= الزهرة | Flower -> تكوّن البذور | Forms seeds
= الساق | Stem -> تنقل الماء والغذاء | Carries water and food

match 2 r
? صِل كل بذرة بطريقة انتشارها. | Match each seed with how it spreads.
= بذرة الهندباء الخفيفة | A light dandelion seed -> الرياح | Wind
= جوز الهند | A coconut -> الماء | Water
= بذرة التوت | A berry seed -> الطيور التي تأكل الثمرة | Birds that eat the fruit
- البناء الضوئي | Photosynthesis

order 1 u
? رتّب مراحل نموّ نبات الفول. | Put the stages of a growing bean plant in order.
> البذرة | Seed
> الإنبات | Sprouting
> البادرة | Seedling
> النبات المزهر | Flowering plant
> تكوّن الثمار | Fruit forms

order 3 u
? رتّب خطوات تكاثر النبات الزهري. | Put the steps of reproduction in a flowering plant in order.
> تنقل النحلة حبوب اللقاح إلى الميسم | A bee carries pollen to the stigma
> يصل أنبوب اللقاح إلى المبيض | A pollen tube reaches the ovary
> يحدث الإخصاب | Fertilisation happens
> يتحوّل المبيض إلى ثمرة | The ovary becomes a fruit

fill 1 r taa
? أكمل الجملة. | Complete the sentence.
_ المادة الخضراء في أوراق النبات اسمها [الكلوروفيل;كلوروفيل;اليخضور]. | The green substance in the leaves of plants is called [chlorophyll].

fill 2 u
? أكمل الجملتين. | Complete the two sentences.
_ انتقال حبوب اللقاح إلى الميسم يسمّى [التلقيح;تلقيح]، وخروج النبات الصغير من البذرة يسمّى [الإنبات;إنبات]. | Pollen moving to the stigma is called [pollination], and a small plant coming out of its seed is called [germination;sprouting].

essay 2 u 30-120 #essay-plants
? اشرح لماذا لا يستطيع الإنسان والحيوان العيش من دون نباتات. | Explain why people and animals could not live without plants.
* يذكر الأكسجين ويربطه بالتنفّس | Mentions oxygen and links it to breathing = 2
* يذكر الغذاء ويوضّح بداية السلسلة الغذائية | Mentions food and the start of the food chain = 2
* لغة سليمة وجمل تامة | Correct language in full sentences = 1
% النباتات تطلق الأكسجين الذي نتنفّسه، وتصنع الغذاء الذي تبدأ به كل سلسلة غذائية، فتأكلها الحيوانات ويأكل الإنسان منها جميعًا. | Plants give off the oxygen that we breathe and make the food with which every food chain begins: animals eat plants, and people eat both.
~ النباتات مهمة جدًا لأنها تعطينا الأكسجين.
~ نحن نتنفّس الأكسجين الذي تطلقه النباتات في عملية البناء الضوئي.
~ والحيوانات تأكل النباتات، ونحن نأكل النباتات والحيوانات.
~ كل سلسلة غذائية تبدأ بنبات يصنع غذاءه بنفسه من ضوء الشمس والماء.
~ ولو اختفت النباتات لزاد ثاني أكسيد الكربون في الهواء.
~ لذلك يجب علينا أن نحافظ على الأشجار ولا نقطعها.

point 1 r plant leaf
? انقر على ورقة النبات. | Click on the leaf of the plant.

point 2 r flower anther
? انقر على الجزء الذي تتكوّن فيه حبوب اللقاح، واختر الأصفر الأيمن. | Click on the part that makes pollen; choose the yellow one on the right.
! المتك في أعلى السداة ينتج حبوب اللقاح. | The anther at the top of the stamen makes pollen.
`;

export const plants = readBank('g5.science', 'plants', ['نبات', 'plants'], source);
