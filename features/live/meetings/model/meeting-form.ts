import type { useForm } from '@/components/form/use-form';
import type { MeetingChange, NewMeeting } from '@/lib/contract/resources/live/meeting';
import type { MeetingValues } from './draft';

/** The form of a meeting, as its parts take it. */
export type MeetingFormState = ReturnType<typeof useForm<MeetingValues, NewMeeting | MeetingChange>>;
