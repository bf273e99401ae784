import { readBank } from './read';

const source = `
one 1 r
? ما مصدر الطاقة في الدائرة الكهربائية البسيطة؟ | What is the source of energy in a simple circuit?
+ البطارية | The battery
- المصباح | The lamp
- المفتاح | The switch
- السلك | The wire

one 1 u
? ماذا يحدث للمصباح عند فتح المفتاح في الدائرة؟ | What happens to the lamp when the switch of the circuit is opened?
+ ينطفئ | It goes out
- يزداد ضوؤه | It gets brighter
- يحترق | It burns out
- لا يتغيّر شيء | Nothing changes
! المفتاح المفتوح يقطع مسار التيار. | An open switch breaks the path of the current.

one 2 u
? أيّ هذه المواد موصل جيّد للكهرباء؟ | Which of these is a good conductor of electricity?
+ النحاس | Copper
- المطاط | Rubber
- الخشب | Wood
- البلاستيك | Plastic

one 2 a
? مصباحان متصلان على التوالي، احترق أحدهما. ماذا يحدث للآخر؟ | Two lamps are in series and one burns out. What happens to the other?
+ ينطفئ لأن الدائرة انقطعت | It goes out because the circuit is broken
- يبقى مضيئًا كما هو | It stays as it was
- يزداد ضوؤه | It becomes brighter
- يضيء ثم ينطفئ كل ثانية | It flashes every second

one 3 a
? لماذا توصل مصابيح المنزل على التوازي لا على التوالي؟ | Why are the lamps of a house wired in parallel and not in series?
+ حتى يعمل كل مصباح مستقلًّا عن غيره | So that each lamp works on its own
- لأن التوازي يحتاج إلى أسلاك أقل | Because parallel wiring needs less wire
- لأن التيار ينعدم في التوازي | Because there is no current in parallel
- حتى تضيء المصابيح معًا فقط | So that lamps can only be lit together

one 1 u
? ما السبب في تغطية الأسلاك بالبلاستيك؟ | Why are wires covered with plastic?
+ لأنه عازل يحمينا من الصدمة | It is an insulator and protects us from shocks
- لأنه موصل جيّد | It is a good conductor
- ليزيد سرعة التيار | It makes the current faster
- ليخزّن الكهرباء | It stores electricity

tf 1 r yes
? يمرّ التيار الكهربائي في الدائرة المغلقة فقط. | Current flows only in a closed circuit.

tf 1 u no
? من الآمن لمس المفاتيح الكهربائية بيد مبلّلة. | It is safe to touch light switches with wet hands.
! الماء الذي فيه أملاح يوصل الكهرباء، فقد تحدث صدمة خطرة. | Water with salts in it conducts, so a dangerous shock is possible.

tf 2 u yes
? دلك بالون بالصوف يجعله يجذب قصاصات الورق. | A balloon rubbed with wool attracts bits of paper.

tf 2 r no
? الشحنتان المتشابهتان تتجاذبان. | Two equal charges attract each other.

fix 2 u no
? المادة التي لا تسمح بمرور الكهرباء تسمّى **موصلًا**. | A material that does not let electricity pass is called a **conductor**.
+ عازلًا | insulator
- مغناطيسًا | magnet
- بطارية | battery

fix 1 u no
? يحوّل المصباح الطاقة الكهربائية إلى **صوت** وحرارة. | A lamp changes electrical energy into **sound** and heat.
+ ضوء | light
- حركة | motion
- طعام | food

fix 3 r yes
? تتجاذب الشحنة الموجبة والشحنة **السالبة**. | A positive charge and a **negative** charge attract each other.
- الموجبة | positive
- المتعادلة | neutral

many 1 u
? أيّ هذه المواد عازلة للكهرباء؟ | Which of these materials are insulators?
+ المطاط | Rubber
+ الزجاج | Glass
+ الخشب الجافّ | Dry wood
- الحديد | Iron
- الفضة | Silver

many 2 r
? ما الأجزاء التي لا تعمل الدائرة البسيطة من دونها؟ | Which parts must a simple circuit have to light a lamp?
+ بطارية | A battery
+ أسلاك | Wires
+ مصباح | A lamp
- مغناطيس | A magnet
- قاطع خشبي | A piece of wood

drag 1 u
? ضع الكلمتين في مكانيهما. | Put the two words in their places.
_ المفتاح [المغلق] يسمح بمرور التيار، والمفتاح [المفتوح] يقطعه. | A [closed] switch lets the current pass; an [open] one breaks it.
- المكسور | broken

drag 2 u
? أكمل تحوّلات الطاقة. | Complete the changes of energy.
_ تحوّل المدفأة الطاقة الكهربائية إلى [حرارة]، والمروحة إلى [حركة]، والمذياع إلى [صوت]. | A heater changes electrical energy into [heat], a fan into [motion], a radio into [sound].
- ماء | water

place 2 r circuit
? اسحب اسم كل جزء إلى مكانه في الدائرة. | Drag the name of each part to its place in the circuit.
- المغناطيس | Magnet

match 1 u
? صِل كل جهاز بالطاقة التي نريدها منه. | Match each device with the energy we want from it.
= المصباح | Lamp -> الضوء | Light
= المروحة | Fan -> الحركة | Motion
= المكواة | Iron -> الحرارة | Heat
= مكبّر الصوت | Loudspeaker -> الصوت | Sound

match 2 r
? صِل كل جزء بوظيفته في الدائرة. | Match each part with its job in the circuit.
= البطارية | Battery -> تدفع التيار | Pushes the current
= المفتاح | Switch -> يفتح الدائرة ويغلقها | Opens and closes the circuit
= السلك | Wire -> ينقل التيار | Carries the current
- يخزّن الضوء | Stores light

order 2 a
? رتّب خطوات بناء دائرة تضيء مصباحًا بأمان. | Put the steps of safely building a circuit with a lamp in order.
> أجهّز البطارية والأسلاك والمصباح والمفتاح | Get the battery, wires, lamp and switch ready
> أوصل الأجزاء والمفتاح مفتوح | Connect the parts with the switch open
> أتأكّد من التوصيلات | Check the connections
> أغلق المفتاح فيضيء المصباح | Close the switch and the lamp lights

fill 1 r taa
? أكمل الجملة. | Complete the sentence.
_ المسار المغلق الذي يمرّ فيه التيار يسمّى [دائرة كهربائية;دائرة;الدائرة الكهربائية]. | The closed path of a current is called a [circuit;electric circuit].

fill 2 a
? احسب ثم أكمل. | Work it out and complete.
_ ثلاث بطاريات جهد كل منها 1.5 فولت متصلة على التوالي جهدها الكلي [=4.5] فولت. | Three batteries of 1.5 volts in series give [=4.5] volts in all.
! نجمع الجهود على التوالي: $1.5+1.5+1.5=4.5$. | In series the voltages add up: $1.5+1.5+1.5=4.5$.

essay 2 a 25-100 #essay-electricity
? اكتب أربع قواعد للسلامة عند استعمال الكهرباء في البيت، واشرح سبب اثنتين منها. | Write four rules for using electricity safely at home and give the reason for two of them.
* أربع قواعد صحيحة | Four right rules = 4
* سبب علمي لقاعدتين | A scientific reason for two of them = 2
% لا نلمس المفاتيح بيد مبلّلة لأن الماء يوصل الكهرباء، ولا نستعمل سلكًا مكشوفًا لأنه يصعقنا، ولا نحمّل المقبس أكثر مما يحتمل، ونفصل الجهاز قبل تنظيفه. | We do not touch switches with wet hands, because water conducts; nor bare wires, because they give a shock; we do not overload a socket, and unplug a device before cleaning it.
~ لا ألمس الكهرباء بيد مبلّلة.
~ لأن الماء يوصل الكهرباء وقد أصاب بصدمة.
~ لا أضع شيئًا في المقبس.
~ لا أستعمل الأسلاك المكشوفة لأن النحاس فيها موصل.
~ أخبر أبي أو أمي إذا رأيت سلكًا مقطوعًا وأفصل الجهاز قبل تنظيفه.

point 1 r circuit lamp
? انقر على المصباح في الدائرة. | Click on the lamp in the circuit.

point 2 u circuit switch
? انقر على الجزء الذي يمنع مرور التيار الآن. | Click on the part that stops the current now.
! المفتاح مفتوح فلا يمرّ التيار. | The switch is open, so no current flows.
`;

export const electricity = readBank('g5.science', 'electricity', ['كهرباء', 'electricity'], source);
