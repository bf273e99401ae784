import * as z from 'zod';
import { collection, document, input, resource } from '../../json-api';
import { foldDigits, localizedOptional, uuid } from '../../text';
import { flowAttributes } from './auth';

/** How long a card can be used, in days. */
export const CARD_DAYS = 14;
/** Letters and digits of a card that nobody takes for each other, without the hyphens between them. */
export const CARD_LENGTH = 20;
const CARD = /^[a-hjkmnp-z2-9]{20}$/;

/** What stands on a card, as it is typed: any case, digits of either script, with or without hyphens. */
export const cardCode = z
  .string('required')
  .max(100, 'too_long')
  .transform((value) =>
    foldDigits(value)
      .toLowerCase()
      .replace(/[\s\u2010-\u2015-]/g, ''),
  )
  .pipe(z.string().min(1, 'required').regex(CARD, 'login_card'));
export const cardUseFields = z.strictObject({ code: cardCode });
export const cardUseInput = input('login_card', cardUseFields);

/** A card that was used: whose it was, and the step in which they choose a password. */
export const cardUseDocument = document(
  resource('login_card', flowAttributes.extend({ username: z.string(), name: localizedOptional(300) })),
);
export type UsedCard = z.infer<typeof cardUseDocument>['data']['attributes'];

export const cardFilters = z.strictObject({ classroom_uuid: uuid });
export const cardStates = ['none', 'open', 'used', 'over'] as const;
/** A student of the class and the last card of theirs. */
const cardHolder = resource(
  'card_holder',
  z.object({
    name: localizedOptional(300),
    number: z.string(),
    username: z.string(),
    state: z.enum(cardStates),
    /** Of an open card: until when; of a used one: when. */
    at: z.string().nullable(),
    /** Of an open card, which can be revoked. */
    card_id: z.string().nullable(),
  }),
);
export const cardHolderCollection = collection(cardHolder);
export type CardHolder = z.infer<typeof cardHolder>['attributes'] & { id: string };

export const newCardsFields = z.strictObject({
  classroom_uuid: uuid,
  /** Only for those who have never chosen a password. */
  only_new: z.boolean(),
});
export const newCardsInput = input('login_cards', newCardsFields);
export type NewCards = z.output<typeof newCardsFields>;

const words = z.object({ title: z.string(), steps: z.string(), code: z.string(), valid: z.string() });
/** Cards as they are printed; their codes are shown this once. */
export const printedCards = z.object({
  school: localizedOptional(300),
  logo: z.string().nullable(),
  /** What stands on every card, in both languages. */
  texts: z.object({ ar: words, en: words }),
  cards: z.array(
    z.object({
      id: z.string(),
      name: localizedOptional(300),
      /** Of a student. */
      number: z.string().nullable(),
      classroom: localizedOptional(300).nullable(),
      username: z.string(),
      code: z.string(),
      /** Where the QR code leads, below the address of the school. */
      path: z.string(),
    }),
  ),
});
export const printedCardsDocument = document(resource('login_cards', printedCards));
export type PrintedCards = z.infer<typeof printedCards>;
