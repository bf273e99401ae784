import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './checks';
import { createdAt, id } from './columns';
import { users } from './people';

/** What somebody wrote to the school on its site. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    topic: text().$type<'admission' | 'support' | 'teaching' | 'other'>().notNull(),
    /** What the message is about, when a page passed it on: a course or a teacher. */
    about: text(),
    body: text().notNull(),
    locale: text().notNull(),
    userId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_user').on(table.userId),
    index('contact_messages_age').on(table.createdAt),
    oneOf('contact_messages_topic', table.topic, ['admission', 'support', 'teaching', 'other']),
  ],
);
