import type { AttackBodies } from '@/tests/attacks/module-attacks';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'office.settings': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => {
  const review = { answers: 'finished', marks: 'finished', key: 'closed', explanation: 'closed' };
  return {
    'PUT office/api/v1/{locale}/school': {
      data: {
        type: 'school_settings',
        attributes: {
          name: { ar: 'مدارس النور', en: 'Alnoor Schools' },
          phone: '+966 11 555 0101',
          mailbox: 'info@alnoor.example',
          address: { ar: 'الرياض', en: 'Riyadh' },
          version: 0,
        },
      },
    },
    'PUT office/api/v1/{locale}/settings': {
      data: {
        type: 'office_settings',
        attributes: {
          name: { ar: 'مدارس النور', en: 'Alnoor Schools' },
          phone: '+966 11 555 0100',
          email: 'office@alnoor.example',
          address: { ar: 'شارع العليا', en: 'Olaya Street' },
          map_url: 'https://maps.example/alnoor',
          educational_system_uuid: null,
          signers: [{ role: { ar: 'مدير المدرسة' }, name: { ar: 'سعد القحطاني', en: 'Saad Alqahtani' } }],
          time_zone: 'Asia/Riyadh',
          weekend: [5, 6],
          week_start: 0,
          calendar: 'gregory',
          digits: 'latn',
          language: 'ar',
          quiet_hours: { is_on: true, from: '22:00', to: '05:30' },
          quiz_reviews: {
            homework: review,
            periodic_test: review,
            formative_test: review,
            general_exam: review,
          },
          hides_names: true,
          has_anonymous_assessments: true,
          assessment_min_group: 4,
          requires_vcr_approval: false,
          psychological_consent_age: 18,
          retention_years: 10,
          version: 1,
        },
      },
    },
  };
};
