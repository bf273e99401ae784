type Grecaptcha = {
  ready: (run: () => void) => void;
  render: (
    element: HTMLElement,
    options: Record<string, unknown> & { callback: (answer: string) => void },
  ) => number;
};
const SOURCE = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** The four ways in which a captcha can fail before it is asked. */
export type CaptchaProblem = 'no_key' | 'no_version' | 'load' | 'execute';
export class CaptchaError extends Error {
  readonly problem: CaptchaProblem;
  constructor(problem: CaptchaProblem) {
    super(problem);
    this.problem = problem;
  }
}

const loaded = () => (window as { grecaptcha?: Grecaptcha }).grecaptcha;

function loadScript(locale: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new CaptchaError('load'));
    };
    script.src = `${SOURCE}&hl=${locale}`;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const api = loaded();
      if (api) api.ready(() => resolve(api));
      else fail();
    };
    document.head.append(script);
  });
}

/** Draws reCAPTCHA v2 in its normal size and waits for the answer. Errors: CaptchaError. */
export async function runRecaptcha(
  element: HTMLElement,
  given: { siteKey: string | null; version: number | null; locale: string },
): Promise<string> {
  const { siteKey, version, locale } = given;
  if (!siteKey) throw new CaptchaError('no_key');
  if (version !== 2) throw new CaptchaError('no_version');
  const api = loaded() ?? (await loadScript(locale));
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CaptchaError('execute'));
    try {
      api.render(element, { sitekey: siteKey, size: 'normal', callback: resolve, 'error-callback': fail });
    } catch {
      fail();
    }
  });
}
