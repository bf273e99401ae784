import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, person } from '@/tests/attacks/body-parts';

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST api/v1/{locale}/setup/code': document('setup_code', { code: 'AAAAA-AAAAA' }),
  'POST api/v1/{locale}/setup': document('school_setup', {
    code: 'AAAAA-AAAAA',
    template: 'saudi',
    grades: ['p1'],
    school_name: { ar: 'مدرسة' },
    branch_name: { ar: 'فرع' },
    branch_code: 'first',
    time_zone: 'Asia/Riyadh',
    weekend: [5, 6],
    week_start: 0,
    calendar: 'gregory',
    digits: 'latn',
    year_name: { ar: 'عام' },
    year_starts_on: '2026-08-23',
    year_ends_on: '2027-06-10',
    first_name: person.first_name,
    last_name: person.last_name,
    gender: 'female',
    username: 'founder',
    password: person.password,
  }),
});
