/** Says that the wish for an e-mail was put aside in this session. */
export const emailPromptCookie = 'email-prompt';

type Asked = { has_email: boolean };

/** Whether the page asks for an e-mail: only of people without one, and not again in the same session. */
export const asksForEmail = (viewer: Asked, cookie: string | undefined) =>
  !viewer.has_email && cookie !== 'off';
