import type { Localized } from '@/lib/contract/localized';
import type { OfficeSettings, QuizReviews } from '@/lib/contract/resources/school/office-settings';
import type { Signer } from './merge-signers';

/** Settings as fields hold them. */
export type SettingsValues = {
  name: Localized;
  phone: string;
  email: string;
  address: Localized;
  map_url: string;
  educational_system_uuid: string;
  signers: Signer[];
  time_zone: string;
  weekend: string[];
  week_start: string;
  calendar: string;
  digits: string;
  language: string;
  quiet_hours: { is_on: boolean; from: string; to: string };
  quiz_reviews: QuizReviews;
  hides_names: boolean;
  has_anonymous_assessments: boolean;
  /** Text while it is no number. */
  assessment_min_group: number | string | null;
  requires_vcr_approval: boolean;
  psychological_consent_age: number | string | null;
  retention_years: number | string | null;
};

export const valuesOf = (settings: OfficeSettings): SettingsValues => ({
  name: settings.name,
  phone: settings.phone ?? '',
  email: settings.email ?? '',
  address: settings.address ?? {},
  map_url: settings.map_url ?? '',
  educational_system_uuid: settings.educational_system?.id ?? '',
  signers: settings.signers,
  time_zone: settings.time_zone,
  weekend: settings.weekend.map(String),
  week_start: String(settings.week_start),
  calendar: settings.calendar,
  digits: settings.digits,
  language: settings.language,
  quiet_hours: settings.quiet_hours,
  quiz_reviews: settings.quiz_reviews,
  hides_names: settings.hides_names,
  has_anonymous_assessments: settings.has_anonymous_assessments,
  assessment_min_group: settings.assessment_min_group,
  requires_vcr_approval: settings.requires_vcr_approval,
  psychological_consent_age: settings.psychological_consent_age,
  retention_years: settings.retention_years,
});

/** What the rules read of the fields. */
export const toWish = (values: SettingsValues, version: number) => ({
  ...values,
  phone: values.phone.trim() || null,
  email: values.email.trim() || null,
  map_url: values.map_url.trim() || null,
  educational_system_uuid: values.educational_system_uuid || null,
  version,
});

/** Settings in which two states differ. */
export const differing = (one: SettingsValues, other: SettingsValues) =>
  (Object.keys(one) as (keyof SettingsValues)[]).filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  );
