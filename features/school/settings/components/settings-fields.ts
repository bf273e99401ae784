import type { useForm } from '@/components/form/use-form';
import type { SettingsValues } from '../model/settings-values';

/** The form of the settings, whose panels bind their fields to it. */
export type SettingsFields = ReturnType<typeof useForm<SettingsValues, object>>;
