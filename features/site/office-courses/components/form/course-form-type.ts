import type { useForm } from '@/components/form/use-form';
import type { CourseValues } from '../../model/course-values';

export type CourseFields = ReturnType<typeof useForm<CourseValues, object>>;
