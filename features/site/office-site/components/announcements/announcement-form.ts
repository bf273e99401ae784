import type { useForm } from '@/components/form/use-form';
import type { AnnouncementValues } from '../../model/announcement-values';

export type AnnouncementFields = ReturnType<typeof useForm<AnnouncementValues, object>>;
