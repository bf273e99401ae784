import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/client';
import {
  absences,
  announcements,
  calendarEvents,
  liveSessionGuests,
  liveSessions,
} from '../platform/db/schema/public-site';
import { branches } from '../platform/db/schema/school';
import { insertAll } from './insert-rows';
import type { StudentPlan } from './people';
import { at } from './quiz-rows';
import { type Both, both, demoId, seeded } from './random';

const DAY = 86_400_000;
const RIYADH = 3 * 3_600_000;
const WEEKEND = [5, 6];

const dayOf = (now: Date, away: number) =>
  new Date(now.getTime() + RIYADH + away * DAY).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The last school days up to today, newest first. */
const schoolDays = (now: Date, count: number) =>
  Array.from({ length: count * 2 }, (_, back) => dayOf(now, -back))
    .filter((day) => !WEEKEND.includes(weekdayOf(day)))
    .slice(0, count);

const contacts = {
  shore: {
    phone: '+966 11 555 0140',
    email: 'shore@demo.manara.example',
    address: both('حي الشاطئ، طريق الكورنيش، جدة', 'Corniche Road, Ash Shati, Jeddah'),
    mapUrl: 'https://www.openstreetmap.org/?mlat=21.5937&mlon=39.1088#map=16/21.5937/39.1088',
  },
  palms: {
    phone: '+966 11 555 0180',
    email: 'palms@demo.manara.example',
    address: both('حي النخيل، شارع التخصصي، الرياض', 'Takhassusi Street, An Nakheel, Riyadh'),
    mapUrl: 'https://www.openstreetmap.org/?mlat=24.7455&mlon=46.6353#map=16/24.7455/46.6353',
  },
};

type News = [branch: 'shore' | 'palms' | null, daysAgo: number, time: string, title: Both, body: Both];
const news: News[] = [
  [
    null,
    1,
    '09:30',
    both('بدء أسبوع القراءة', 'Reading week begins'),
    both(
      'تبدأ فعاليات أسبوع القراءة يوم الأحد، ولكل صف ربع ساعة من القراءة الحرة في الحصة الأولى. يمكن إحضار كتاب من البيت أو استعارته من مكتبة المدرسة.',
      'Reading week begins on Sunday. Every class reads freely for a quarter of an hour in the first lesson. Bring a book from home or borrow one from the school library.',
    ),
  ],
  [
    null,
    9,
    '08:00',
    both('تقويم اختبارات الفترة', 'Calendar of the period tests'),
    both(
      'نُشر تقويم اختبارات الفترة الثانية في صفحة المدرسة. لا اختبارين في يوم واحد للصف نفسه.',
      'The calendar of the tests of period 2 is on the school page. No class has two tests on one day.',
    ),
  ],
  [
    'shore',
    3,
    '10:15',
    both('معرض العلوم في فرع الشاطئ', 'Science fair of the Shore branch'),
    both(
      'يُقام معرض العلوم في الصالة الكبرى، والدعوة عامة لأولياء الأمور من الساعة الخامسة مساءً.',
      'The science fair is held in the main hall. Parents are welcome from five in the afternoon.',
    ),
  ],
  [
    'palms',
    4,
    '11:00',
    both('دوري كرة القدم للصفوف المتوسطة', 'Football league of the middle grades'),
    both(
      'تنطلق مباريات الدوري بعد الحصة السادسة من كل يوم ثلاثاء، والتسجيل لدى معلّم التربية البدنية.',
      'Matches start after the sixth lesson every Tuesday. Sign up with the teacher of physical education.',
    ),
  ],
];

type Event = [
  branch: 'shore' | 'palms' | null,
  kind: 'holiday' | 'exams' | 'event',
  from: number,
  to: number,
  title: Both,
];
const events: Event[] = [
  ['shore', 'event', 4, 4, both('معرض العلوم', 'Science fair')],
  ['palms', 'event', 6, 6, both('نهائي دوري كرة القدم', 'Final of the football league')],
  [null, 'event', 10, 10, both('لقاء أولياء الأمور', 'Meeting with parents')],
  [null, 'exams', 18, 25, both('اختبارات الفترة الثانية', 'Tests of period 2')],
  [null, 'holiday', 33, 34, both('إجازة مطوّلة', 'Long weekend')],
  [null, 'holiday', 60, 69, both('إجازة منتصف العام', 'Mid-year holiday')],
];

const branchId = (key: 'shore' | 'palms' | null) => (key === null ? null : demoId(`branch ${key}`));

type Absence = typeof absences.$inferInsert;

/** About one absence in thirty school days, some of them excused; the demo parent's children have chosen ones. */
function planAbsences(students: StudentPlan[], now: Date): Absence[] {
  const random = seeded(77);
  const days = schoolDays(now, 10);
  const [demo, brother] = ['student shore.5a 0', 'student palms.8a 0'];
  const row = (key: string, day: string | undefined, rest: Partial<Absence>): Absence => ({
    id: demoId(`absence ${key} ${day}`),
    studentId: demoId(`user ${key}`),
    day: day ?? dayOf(now, 0),
    kind: 'absent',
    isExcused: false,
    ...rest,
  });
  const others = students
    .filter(({ key }) => key !== demo && key !== brother)
    .flatMap(({ key }) =>
      days.flatMap((day) => {
        const chance = random();
        if (chance < 0.02) return [row(key, day, { isExcused: random() < 0.6 })];
        return chance < 0.045
          ? [row(key, day, { kind: 'late', minutes: 5 + Math.floor(random() * 20) })]
          : [];
      }),
    );
  return [
    ...others,
    row(demo, days[5], { isExcused: true }),
    row(brother, days[0], { kind: 'late', minutes: 12 }),
    row(brother, days[2], {}),
  ];
}

/** Lessons that the demo instructor holds live: one about to begin, others in the coming days. */
function planLessons(now: Date): (typeof liveSessions.$inferInsert)[] {
  const quarter = 15 * 60_000;
  const soon = new Date(Math.ceil(now.getTime() / quarter) * quarter);
  const lesson = (key: string, startsAt: Date, title: Both) => ({
    id: demoId(`live ${key}`),
    title,
    hostId: demoId('user omar'),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 60 * 60_000),
    room: `manara-${demoId(`room ${key}`).slice(0, 8)}`,
  });
  return [
    lesson('fractions', soon, both('مراجعة الكسور', 'Fractions, a review')),
    lesson('equations', at(now, [1, '17:00']), both('المعادلات من خطوتين', 'Equations in two steps')),
    lesson('ratio', at(now, [3, '17:00']), both('النسبة والتناسب', 'Ratio and proportion')),
  ];
}

/** Contacts, announcements, calendar, absences and live lessons of the demo school. */
export async function seedSchoolLife(tx: Tx, students: StudentPlan[], now: Date): Promise<void> {
  for (const key of ['shore', 'palms'] as const) {
    await tx
      .update(branches)
      .set(contacts[key])
      .where(eq(branches.id, demoId(`branch ${key}`)));
  }
  await insertAll(
    tx,
    announcements,
    news.map(([branch, daysAgo, time, title, body]) => ({
      id: demoId(`news ${title.en}`),
      branchId: branchId(branch),
      title,
      body,
      publishedAt: at(now, [-daysAgo, time]),
    })),
  );
  await insertAll(
    tx,
    calendarEvents,
    events.map(([branch, kind, from, to, title]) => ({
      id: demoId(`event ${title.en}`),
      branchId: branchId(branch),
      kind,
      title,
      startsOn: dayOf(now, from),
      endsOn: dayOf(now, to),
    })),
  );
  await insertAll(tx, absences, planAbsences(students, now));
  const lessons = planLessons(now);
  await insertAll(tx, liveSessions, lessons);
  await insertAll(
    tx,
    liveSessionGuests,
    lessons.flatMap(({ id }) =>
      students
        .filter(({ classKey }) => classKey === 'shore.8a' || classKey === 'palms.8a')
        .slice(0, 12)
        .map(({ key }) => ({ liveSessionId: id as string, userId: demoId(`user ${key}`) })),
    ),
  );
}
