import * as z from 'zod';
import { document, input, resource } from '../../json-api';
import { integer, localizedBoth, localizedOptional } from '../../text';
import { mailbox, telephone } from './office-settings';

/**
 * What the office sets for the school as a whole: how it is called and reached on its site, its mails and its
 * papers.
 */
const schoolSettings = resource(
  'school_settings',
  z.object({
    /** Null: nobody named the school yet, and the brand of the product stands in its place. */
    name: localizedOptional(300).nullable(),
    phone: z.string().nullable(),
    mailbox: z.string().nullable(),
    address: localizedOptional(500).nullable(),
    /** 0 until somebody named the school. */
    version: z.number(),
  }),
);
export const schoolSettingsDocument = document(schoolSettings);
export type SchoolSettings = z.infer<typeof schoolSettings>['attributes'];

export const schoolChangeFields = z.strictObject({
  name: localizedBoth(120),
  phone: telephone.nullable(),
  mailbox: mailbox.nullable(),
  address: localizedOptional(300),
  version: integer(0, 2 ** 31 - 1),
});
export const schoolChangeInput = input('school_settings', schoolChangeFields);
export type SchoolChange = z.output<typeof schoolChangeFields>;
