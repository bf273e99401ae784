import { AskStudent } from '@/features/people/registration/components/ask-student';

/** What a request of each kind asks for, in the words of its dialog. */
const asked = { guardian: 'child', student_teacher: 'followed' } as const;

type AskForStudentProps = { kind: keyof typeof asked; primary?: boolean };

/** The way to ask the school for a student. */
export const AskForStudent = ({ kind, primary = false }: AskForStudentProps) => (
  <AskStudent kind={asked[kind]} primary={primary} />
);
