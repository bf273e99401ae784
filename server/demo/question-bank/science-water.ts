import { readBank } from './read';

const source = `
one 1 r
? ماذا نسمّي تحوّل الماء السائل إلى بخار؟ | What do we call liquid water turning into vapour?
+ التبخّر | Evaporation
- التكثّف | Condensation
- التجمّد | Freezing
- الانصهار | Melting

one 1 u
? لماذا تظهر قطرات ماء على كأس باردة في يوم حارّ؟ | Why do drops of water appear on a cold glass on a hot day?
+ لأن بخار الماء في الهواء يتكثّف عليها | Because water vapour in the air condenses on it
- لأن الماء يتسرّب من الزجاج | Because water leaks through the glass
- لأن الكأس تتعرّق | Because the glass sweats
- لأن الثلج يتبخّر | Because the ice evaporates
! الهواء الملامس للزجاج يبرد فيتحوّل بخاره إلى قطرات. | Air touching the glass cools and its vapour turns into drops.

one 2 r
? ما الجهاز الذي يقيس سرعة الرياح؟ | Which instrument measures wind speed?
+ الأنيمومتر | Anemometer
- البارومتر | Barometer
- الترمومتر | Thermometer
- مقياس المطر | Rain gauge

one 1 r
? عند أيّ درجة يتجمّد الماء النقي؟ | At which temperature does pure water freeze?
+ $0\\,^{\\circ}\\mathrm{C}$
- $10\\,^{\\circ}\\mathrm{C}$
- $37\\,^{\\circ}\\mathrm{C}$
- $100\\,^{\\circ}\\mathrm{C}$

one 2 u
? ما مصدر الطاقة الذي يحرّك دورة الماء؟ | Which source of energy drives the water cycle?
+ الشمس | The sun
- القمر | The moon
- الرياح | The wind
- باطن الأرض | The inside of the Earth

one 3 a
? ثوبان مبلّلان متشابهان: أحدهما في الظلّ والآخر في مكان مشمس فيه هواء. أيّهما يجفّ أولًا ولماذا؟ | Two equal wet shirts: one in the shade, one in a sunny, breezy place. Which dries first, and why?
+ الذي في الشمس والهواء، لأن الحرارة والرياح تسرّعان التبخّر | The one in sun and breeze, because warmth and wind speed up evaporation
- الذي في الظلّ، لأن البرودة تسرّع التبخّر | The one in the shade, because cold speeds up evaporation
- يجفّان معًا، لأن كمية الماء واحدة | Both together, because the amount of water is the same
- لا يجفّ أيّ منهما إلا في الليل | Neither dries before night

one 2 r
? أين يوجد معظم الماء العذب على الأرض؟ | Where is most of the fresh water on Earth?
+ في الجليد والأنهار الجليدية | In ice and glaciers
- في البحيرات | In lakes
- في الأنهار | In rivers
- في السحب | In clouds

tf 1 r no
? ماء البحر صالح للشرب من دون معالجة. | Sea water can be drunk without treatment.

tf 1 r yes
? يبقى الملح بعد أن يتبخّر ماء البحر. | The salt is left behind when sea water evaporates.

tf 2 u yes
? الضباب سحابة قريبة من سطح الأرض. | Fog is a cloud close to the ground.

tf 2 u no
? الطقس والمناخ كلمتان بمعنى واحد. | Weather and climate mean the same thing.
! الطقس حالة الجوّ في يوم، والمناخ متوسط حالته عبر سنوات. | Weather is the state of the air on a day; climate is its average over years.

fix 2 u no
? عندما يبرد بخار الماء **يتبخّر** فتتكوّن السحب. | When water vapour cools it **evaporates** and clouds form.
+ يتكثّف | condenses
- ينصهر | melts
- يتجمّد دائمًا | always freezes

fix 1 r no
? نقيس درجة الحرارة بجهاز **البارومتر**. | We measure temperature with a **barometer**.
+ الترمومتر | thermometer
- مقياس المطر | rain gauge
- الأنيمومتر | anemometer

fix 2 r yes
? يغطّي الماء نحو **ثلاثة أرباع** سطح الأرض. | Water covers about **three quarters** of the Earth's surface.
- ربع | a quarter
- نصف | half
- عُشر | a tenth

many 1 u
? أيّ هذه من أشكال الهطول؟ | Which of these are kinds of precipitation?
+ المطر | Rain
+ الثلج | Snow
+ البَرَد | Hail
- السحاب | Cloud
- الرياح | Wind

many 2 a
? أيّ هذه الأعمال توفّر الماء؟ | Which of these actions save water?
+ إغلاق الصنبور أثناء تنظيف الأسنان | Turning off the tap while brushing teeth
+ إصلاح الصنابير المسرِّبة | Mending leaking taps
+ ريّ الحديقة في المساء | Watering the garden in the evening
- غسل السيارة بخرطوم مفتوح | Washing the car with a running hose

drag 1 u
? ضع كل كلمة في مكانها. | Put each word in its place.
_ تسخّن [الشمس] ماء البحر فيتحوّل إلى [بخار]، ثم يبرد في الأعلى فتتكوّن [السحب]. | The [sun] warms the sea; water turns into [vapour], which cools high up and forms [clouds].
- الجبال | mountains
- جليد | ice

drag 2 u
? أكمل تحوّلات الماء. | Complete the changes of water.
_ يتحوّل الجليد إلى ماء بعملية [الانصهار]، ويتحوّل الماء إلى جليد بعملية [التجمّد]. | Ice becomes water by [melting], and water becomes ice by [freezing].
- التكثّف | condensing

place 2 u water-cycle
? اسحب مراحل دورة الماء إلى أماكنها. | Drag the stages of the water cycle to their places.
- الاحتراق | Burning
! يبدأ التبخّر من البحر، ثم التكثّف في السحب، ثم الهطول والجريان. | Water evaporates from the sea, condenses in clouds, falls and runs off.

match 1 r
? صِل كل جهاز بما يقيسه. | Match each instrument with what it measures.
= الترمومتر | Thermometer -> درجة الحرارة | Temperature
= البارومتر | Barometer -> الضغط الجوي | Air pressure
= الأنيمومتر | Anemometer -> سرعة الرياح | Wind speed
= مقياس المطر | Rain gauge -> كمية المطر | Amount of rain

match 2 u
? صِل كل تغيّر باسمه. | Match each change with its name.
= يذوب الثلج | Ice turns to water -> الانصهار | Melting
= تختفي بِركة ماء صغيرة في الشمس | A puddle disappears in the sun -> التبخّر | Evaporation
= يظهر ندى على العشب | Dew appears on the grass -> التكثّف | Condensation
- الاشتعال | Burning

order 2 u
? رتّب رحلة قطرة ماء تبدأ من البحر. | Put the journey of a drop of water in order, starting in the sea.
> تتبخّر من سطح البحر | It evaporates from the sea
> تتكثّف في سحابة | It condenses in a cloud
> تهطل مطرًا على الجبل | It falls as rain on a mountain
> تجري في وادٍ نحو البحر | It runs down a valley to the sea

fill 1 r
? أكمل بالعدد المناسب. | Complete with the right number.
_ يغلي الماء النقي عند مستوى سطح البحر في درجة [=100] مئوية. | At sea level pure water boils at [=100] degrees Celsius.

fill 2 u
? أكمل الجملة. | Complete the sentence.
_ تحوّل بخار الماء إلى قطرات يسمّى [التكثّف;تكثّف;التكاثف]. | Water vapour turning into drops is called [condensation].

essay 2 u 30-120 #essay-water
? صف رحلة قطرة ماء من البحر إلى الجبل ثم عودتها إلى البحر. | Describe the journey of a drop of water from the sea to a mountain and back.
* يذكر التبخّر والتكثّف والهطول بالترتيب | Names evaporation, condensation and precipitation in order = 3
* يوضّح دور الشمس | Explains the part of the sun = 1
* وصف واضح بلغة سليمة | Clear description in correct language = 1
% تسخّن الشمس ماء البحر فيتبخّر، ويصعد البخار ويبرد فيتكثّف سحابًا، ثم يهطل المطر على الجبل ويجري في الوادي عائدًا إلى البحر. | The sun warms the sea and water evaporates; the vapour rises, cools and condenses into clouds; rain falls on the mountain and runs back to the sea.
~ تبدأ القطرة في البحر ثم تصعد إلى السماء.
~ الشمس تسخّن الماء فيتبخّر ويصبح بخارًا.
~ في الأعلى الهواء بارد، فيتكثّف البخار ويكوّن سحابة.
~ ثم تحرّك الرياح السحابة نحو الجبل ويهطل المطر.
~ يجري الماء في الوادي ويعود إلى البحر وتبدأ الدورة من جديد.

point 1 u water-cycle evaporation
? انقر على المكان الذي يتبخّر فيه الماء. | Click on the place where water evaporates.

point 2 u water-cycle condensation
? انقر على السحابة البيضاء حيث يتكثّف البخار. | Click on the light cloud, where vapour condenses.
`;

export const water = readBank('g5.science', 'water', ['ماء', 'water'], source);
