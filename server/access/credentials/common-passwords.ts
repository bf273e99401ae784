/**
 * Words that most leaked passwords are made of. A password is refused when nothing but digits and signs is
 * added to one of them, so the list stands for far more than the three thousand most common ones.
 */
const words = `
password passw0rd passwort pass passphrase secret letmein welcome login logon access admin administrator root superuser
user guest test testing tester demo default master qwerty azerty qwertz abc abcd abcde abcdef abcdefg abcdefgh iloveyou
ilovehim ilovegod lovely loveyou loveme lover love sunshine princess dragon monkey football baseball basketball soccer
hockey golf tennis superman batman spiderman ironman pokemon naruto pikachu starwars matrix shadow michael jordan
jennifer jessica ashley nicole daniel thomas andrew charlie robert joshua matthew anthony william george hunter ranger
killer trustno whatever freedom forever flower butterfly angel angels summer winter spring autumn january february march
april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
computer internet samsung iphone android google facebook youtube twitter instagram snapchat tiktok whatsapp microsoft
windows apple orange banana cherry cookie cheese chocolate coffee pepper ginger purple yellow green silver golden diamond
crystal thunder lightning phoenix tiger lion eagle falcon mustang ferrari porsche mercedes toyota corvette yamaha harley
maggie buster bailey rocky lucky happy smile friend friends family mother father mommy daddy sister brother baby babygirl
sweet sweety sweetie honey queen king prince heaven jesus christ blessed church bible faith hope peace trust dream dreams
music guitar piano player gamer games minecraft fortnite roblox playstation nintendo xbox zelda mario sonic hello
helloworld hellohello changeme change newpassword mypassword yourpassword nopassword enter open opensesame sesame
nothing something anything everything please thankyou school student students teacher teachers parent parents university
college education learning lesson classroom homework exam online academy manara manarah minara lighthouse riyadh jeddah
makkah mecca medina madinah dammam khobar saudi saudia saudiarabia ksa arabia egypt cairo alexandria dubai qatar kuwait
bahrain oman jordan syria lebanon palestine morocco tunisia algeria sudan yemen iraq islam quran ramadan allah allahakbar
bismillah bismilah alhamdulillah alhamdulilah inshallah mashallah subhanallah astaghfirullah muhammad mohammed mohammad
mohamed ahmed ahmad ali omar khaled khalid abdullah abdallah fatima fatma aisha maryam mariam sara sarah noura nora layla
laila layan yousef youssef ibrahim hassan hussein mahmoud mostafa mustafa saleh saad fahad faisal sultan nasser salman
turki bandar majed habibi habibti hayati albi rouhi omri sadiq alhilal hilal alnassr nassr alittihad ittihad alahly ahly
zamalek barcelona realmadrid liverpool chelsea arsenal manchester juventus messi ronaldo neymar zaq xsw qaz wsx edc
password_ aaaaaa zzzzzz asd asdf asdasd qwe qweasd qweqwe zxc zxcv qazwsx qazwsxedc azertyuiop poiuy mnbvcx lkjhgf
كلمةالمرور كلمةالسر كلمةمرور باسورد باسوورد سري سرية مرحبا اهلا اهلاوسهلا سلام السلام السلامعليكم بسمالله الحمدلله
سبحانالله اللهاكبر لاالهالاالله ماشاءالله انشاءالله استغفرالله الله ياالله ياربي يارب محمد احمد علي عمر خالد عبدالله
فاطمة عائشة مريم ساره نوره ليلى ليان يوسف ابراهيم حسن حسين محمود مصطفى فهد فيصل سلطان ناصر سلمان تركي السعودية الرياض
جده مكه المدينه مصر القاهره الاسكندريه دبي قطر الكويت البحرين عمان الاردن سوريا لبنان فلسطين المغرب حبيبي حبيبتي حياتي
قلبي روحي عمري احبك بحبك امي ابي ماما بابا اختي اخي صديقي صديقتي مدرسه المدرسه مدرستي معلم معلمه طالب طالبه منارة مناره
المنارة المناره رمضان القران الاسلام الهلال النصر الاتحاد الاهلي الزمالك برشلونه مدريد ميسي رونالدو شمس قمر نجمه ورده
زهره فراشه اميره ملكه ملك امير اسد نمر صقر ابجد ابجدهوز حطي كلمن سعفص قرشت افتحياسمسم
`;

/** Rows of keyboards, forwards; a run of them is as easy backwards. */
export const keyboardRows: readonly string[] = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ئءؤرلاىةوزظ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
];

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
