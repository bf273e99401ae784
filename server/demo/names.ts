import { type Both, both } from './random';

const list = (source: string): Both[] =>
  source
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      const [ar = '', en = ''] = line.split('|');
      return both(ar, en);
    });

export const girls = list(`
  ليان|Layan
  جنى|Jana
  سارة|Sara
  ريم|Reem
  لمى|Lama
  نورة|Noura
  شهد|Shahad
  دانة|Dana
  رهف|Rahaf
  غلا|Ghala
  وعد|Waad
  تالا|Tala
  ميار|Mayar
  جود|Joud
  رنا|Rana
  هيا|Haya
  لجين|Lujain
  ريماس|Remas
  أريج|Areej
  بسمة|Basma
  سديم|Sadeem
  ديما|Dima
  حلا|Hala
  أسيل|Aseel
  فرح|Farah
`);

export const boys = list(`
  عبدالله|Abdullah
  محمد|Mohammed
  فهد|Fahad
  خالد|Khalid
  سعود|Saud
  تركي|Turki
  ناصر|Nasser
  راكان|Rakan
  سلطان|Sultan
  يزيد|Yazeed
  عمر|Omar
  علي|Ali
  يوسف|Yousef
  إبراهيم|Ibrahim
  مشعل|Mishal
  بدر|Badr
  زياد|Ziyad
  ماجد|Majed
  أنس|Anas
  حسن|Hassan
  باسل|Basil
  ريان|Rayan
  نواف|Nawaf
  طلال|Talal
  سامي|Sami
`);

export const families = list(`
  الحربي|Alharbi
  القحطاني|Alqahtani
  العتيبي|Alotaibi
  الدوسري|Aldosari
  الشهري|Alshehri
  الغامدي|Alghamdi
  الزهراني|Alzahrani
  المطيري|Almutairi
  العنزي|Alanazi
  الشمري|Alshammari
  السبيعي|Alsubaie
  البقمي|Albaqami
  العمري|Alamri
  الأحمدي|Alahmadi
  الجهني|Aljohani
  المالكي|Almalki
  الرشيدي|Alrashidi
  الخالدي|Alkhaldi
  النجار|Alnajjar
  العلي|Alali
`);
