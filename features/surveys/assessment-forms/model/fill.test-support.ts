import { ApiFailure } from '@/lib/api/errors';
import type {
  AssessmentForm,
  FormContent,
  MyAssessment,
} from '@/lib/contract/resources/surveys/assessment-form';
import type { VirtualTime } from '@/tests/ui/virtual-time';
import type { FillPorts, FormRecord } from './fill-types';

export const uuid = (digits: number) => `00000000-0000-7000-8000-${String(digits).padStart(12, '0')}`;
export const rating = uuid(1);
export const wanted = uuid(2);
export const words = uuid(3);

const question = (id: string, kind: 'rating' | 'text', required: boolean) => ({
  id,
  text: { ar: `عبارة ${id.slice(-1)}`, en: `Statement ${id.slice(-1)}` },
  kind,
  required,
  allow_na: true,
  options: [],
});

export const formOf = (place: number, more: Partial<AssessmentForm> = {}): AssessmentForm => ({
  id: uuid(100 + place),
  assessee: {
    id: uuid(200 + place),
    name: { ar: `معلم ${place}`, en: `Teacher ${place}` },
    role: 'school_instructor',
  },
  is_self: false,
  state: 'pending',
  revision: 0,
  answers: [],
  comment: '',
  ...more,
});

export const assessmentOf = (people: number, more: Partial<MyAssessment> = {}): MyAssessment => ({
  id: uuid(900),
  title: { ar: 'مراجعة التدريس', en: 'Teaching review' },
  introduction: {},
  state: 'pending',
  start_at: '2026-11-20T05:00:00.000Z',
  end_at: '2026-11-30T17:00:00.000Z',
  anonymous: true,
  min_group: 3,
  has_general_comment: true,
  allow_changes: true,
  is_open: true,
  scale: {
    max: 5,
    shape: 'stars',
    low: { ar: 'أبدًا', en: 'Not at all' },
    high: { ar: 'تمامًا', en: 'Completely' },
  },
  forms: { total: people, started: 0, submitted: 0 },
  categories: [
    {
      id: uuid(800),
      title: { ar: 'التخطيط', en: 'Planning' },
      questions: [
        question(rating, 'rating', true),
        question(wanted, 'rating', true),
        question(words, 'text', false),
      ],
    },
  ],
  forms_list: Array.from({ length: people }, (_, place) => formOf(place)),
  ...more,
});

/** A device that keeps what it is given through reloads, and can refuse. */
export class FakeDevice {
  refuses = false;
  kept = new Map<string, FormRecord>();
  box = () => ({
    kind: 'indexeddb' as const,
    put: async (_group: string, name: string, value: FormRecord) => {
      if (this.refuses) throw new Error('quota');
      this.kept.set(name, structuredClone(value));
    },
    all: async () => [...this.kept.values()].map((value) => structuredClone(value)),
    remove: async (_group: string, name: string) => {
      this.kept.delete(name);
    },
  });
}

const refusal = (status: number, code: string, field = '') =>
  new ApiFailure(status, [
    { status: String(status), code, title: field, detail: `refused: ${code}`, source: { pointer: field } },
  ] as never);

/** A school with the rules of the call: one revision after the other, the same body again changes nothing. */
export class FakeSchool {
  isReachable = true;
  /** The next reply is lost on its way back. */
  losesReply = false;
  isOver = false;
  isSignedOut = false;
  forms: Map<string, AssessmentForm>;
  bodies: (FormContent & { isSent: boolean })[] = [];
  assessment: MyAssessment;

  constructor(assessment: MyAssessment) {
    this.assessment = assessment;
    this.forms = new Map(assessment.forms_list.map((form) => [form.id, form]));
  }

  read = async (): Promise<MyAssessment> => {
    if (!this.isReachable) throw new ApiFailure(0);
    return { ...this.assessment, is_open: !this.isOver, forms_list: [...this.forms.values()] };
  };

  write = async (formId: string, isSent: boolean, content: FormContent): Promise<AssessmentForm> => {
    if (!this.isReachable) throw new ApiFailure(0);
    if (this.isSignedOut) throw refusal(401, 'unauthenticated');
    if (this.isOver) throw refusal(409, 'assessment_over');
    this.bodies.push({ ...content, isSent });
    const form = this.forms.get(formId);
    if (!form) throw refusal(404, 'not_found');
    const isSame =
      content.revision === form.revision && JSON.stringify(content.answers) === JSON.stringify(form.answers);
    if (content.revision <= form.revision && !isSame) throw refusal(409, 'assessment_stale');
    const { revision, answers, comment } = content;
    const state = isSent || form.state === 'submitted' ? ('submitted' as const) : ('in_progress' as const);
    const next = { ...form, revision, answers, comment, state };
    this.forms.set(formId, next);
    if (!this.losesReply) return next;
    this.losesReply = false;
    throw new ApiFailure(0);
  };
}

export const fakePorts = (
  time: VirtualTime,
  school: FakeSchool,
  device: FakeDevice,
  more: Partial<FillPorts> = {},
): FillPorts => ({
  openBox: async () => device.box(),
  createLease: () => ({
    acquire: async () => true,
    queue: () => {},
    release: () => {},
    announce: () => {},
  }),
  write: school.write,
  read: school.read,
  now: () => time.now,
  wall: () => time.now,
  later: time.later,
  random: () => 0.5,
  noteWaiting: () => {},
  ...more,
});
