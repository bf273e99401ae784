import type { useForm } from '@/components/form/use-form';
import type { ActivityValues } from '../../model/activity-values';

/** The form of an activity, whose parts bind their fields to it. */
export type ActivityFields = ReturnType<typeof useForm<ActivityValues, object>>;
