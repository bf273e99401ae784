import type { Stage } from '@/lib/contract/roles';
import { type Both, both } from './random';

export type CoursePlan = {
  key: string;
  instructor: string;
  /** Key of the subject in the plan of grades. */
  subject: string;
  stage: Stage;
  title: Both;
  summary: Both;
  description: Both;
  /** Minor units; 0 is free. */
  price: number;
  seats: number;
  /** Days from today. */
  starts: number;
  ends: number;
  meetings: { weekday: number; from: number; to: number }[];
  sections: [Both, number][];
  /** Seats that are taken in the demo. */
  taken: number;
};

/** Minutes of the day. */
export const clock = (hour: number, minute = 0) => hour * 60 + minute;
/** Weekly slots of one hour length or another: `[weekday, hour, minute, minutes]`. */
export const weekly = (...slots: [weekday: number, hour: number, minute: number, minutes: number][]) =>
  slots.map(([weekday, hour, minute, minutes]) => ({
    weekday,
    from: clock(hour, minute),
    to: clock(hour, minute) + minutes,
  }));

/** A description as Markdown: what it is, what one can do afterwards, what one needs. */
export function describe(intro: Both, outcomes: [ar: string, en: string][], needs: Both): Both {
  const list = (language: 'ar' | 'en') =>
    outcomes.map(([ar, en]) => `- ${language === 'ar' ? ar : en}`).join('\n');
  return both(
    `${intro.ar}\n\n### ما الذي سيتقنه الطالب\n\n${list('ar')}\n\n### ما يلزم قبل البدء\n\n${needs.ar}`,
    `${intro.en}\n\n### What students will be able to do\n\n${list('en')}\n\n### What is needed\n\n${needs.en}`,
  );
}

export type InstructorPlan = {
  key: string;
  username: string;
  first: Both;
  last: Both;
  gender: 'female' | 'male';
  headline: Both;
  bio: Both;
  languages: ('ar' | 'en')[];
  hourPrice: number | null;
  subjects: string[];
};

/** Omar is one of the demo accounts; the others are added with the courses. */
export const instructorPlans: InstructorPlan[] = [
  {
    key: 'omar',
    username: 'omar',
    first: both('عمر', 'Omar'),
    last: both('النجار', 'Alnajjar'),
    gender: 'male',
    headline: both('مدرّب رياضيات، يبدأ من الخطأ', 'Mathematics instructor who starts from the mistake'),
    bio: both(
      'درّس الرياضيات اثنتي عشرة سنة في المرحلتين الابتدائية والمتوسطة. يطلب من الطالب أن يشرح خطوته قبل أن يصحّحها، ويترك له بعد كل حصة ثلاث مسائل فقط.',
      'Twelve years of teaching mathematics in primary and middle school. He asks students to explain a step before he corrects it, and leaves just three problems after each lesson.',
    ),
    languages: ['ar', 'en'],
    hourPrice: 12_000,
    subjects: ['g5.math', 'g8.math', 'g11.math'],
  },
  {
    key: 'rana',
    username: 'rana',
    first: both('رنا', 'Rana'),
    last: both('الشهري', 'Alshehri'),
    gender: 'female',
    headline: both('معلّمة لغة عربية وكاتبة قصص للأطفال', 'Arabic teacher and writer of stories for children'),
    bio: both(
      'تعلّم القراءة والإملاء بالقصص القصيرة، ولها ثلاث مجموعات قصصية لرياض الأطفال والصفوف الأولى.',
      'Teaches reading and spelling through short stories; she has published three collections for young readers.',
    ),
    languages: ['ar'],
    hourPrice: 9_000,
    subjects: ['kg.arabic', 'g5.arabic', 'g8.arabic'],
  },
  {
    key: 'yousef',
    username: 'yousef',
    first: both('يوسف', 'Yousef'),
    last: both('الدوسري', 'Aldossari'),
    gender: 'male',
    headline: both(
      'مدرّب علوم وفيزياء، تجاربه من المطبخ',
      'Science and physics instructor; his experiments come from the kitchen',
    ),
    bio: both(
      'مهندس ترك المصنع إلى الصف. كل مفهوم عنده تجربة يمكن إعادتها في البيت بأدوات بسيطة وآمنة.',
      'An engineer who left the plant for the classroom. Every idea comes with an experiment that can be repeated safely at home.',
    ),
    languages: ['ar', 'en'],
    hourPrice: 15_000,
    subjects: ['g5.science', 'g8.science', 'g11.physics'],
  },
  {
    key: 'huda',
    username: 'huda',
    first: both('هدى', 'Huda'),
    last: both('الغامدي', 'Alghamdi'),
    gender: 'female',
    headline: both('معلّمة لغة إنجليزية، محادثة قبل القواعد', 'English teacher: conversation before grammar'),
    bio: both(
      'عاشت في أربع مدن، وتعلّم الإنجليزية بمواقف من الحياة اليومية. السعر بالاتفاق حسب عدد الحصص.',
      'She has lived in four cities and teaches English from everyday situations. The price depends on the number of lessons.',
    ),
    languages: ['ar', 'en'],
    hourPrice: null,
    subjects: ['g5.english', 'g8.english', 'g11.english'],
  },
];
