// Plays Vanuatu by clicking what glows.
import { awaitTurn } from './harness.mjs';

/** What the page shows of the game, or whether that is no longer what it was; runs on the page. */
const look = (was) => {
  const glows = [...document.querySelectorAll('[data-glow]')];
  const shown = document.querySelector('main')?.textContent + glows.map((it) => it.getAttribute('data-glow') + it.getAttribute('aria-pressed')).join();
  return was === undefined ? shown : shown !== was;
};

/** Choices that repeat: the same clicks at the same table. */
export function chooser(seed) {
  let state = seed;
  return (list) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return list[Math.floor((state / 2147483648) * list.length)];
  };
}

/** One click on something that glows; says what was clicked. */
async function clickWhatGlows(page, choose) {
  const glows = await page.locator('[data-glow]').evaluateAll((all) => all.map((it) => ({ glow: it.getAttribute('data-glow'), pressed: it.getAttribute('aria-pressed') === 'true' })));
  const decisions = glows.map(({ glow }) => glow).filter((glow) => !glow.startsWith('pick'));
  const picks = glows.filter(({ glow, pressed }) => glow.startsWith('pick') && !pressed).map(({ glow }) => glow);
  const wish = choose(decisions.length > 0 ? decisions : picks);
  if (wish) {
    const glow = page.locator(`[data-glow="${wish}"]`).first();
    // On a phone the prompt sticks to the lower edge: what is to be clicked must not be below it.
    await glow.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await glow.click({ force: true });
    return wish;
  }
  const verb = page.locator('[data-verb]').first();
  const word = await verb.getAttribute('data-verb');
  await verb.click();
  return word;
}

/** Clicks, and waits until the page shows that the click was understood. */
export async function act(page, choose) {
  const before = await page.evaluate(look);
  const clicked = await clickWhatGlows(page, choose);
  await page.waitForFunction(look, before);
  return clicked;
}

/** Plays until the game is over; `seen` is told each click. Says how many there were. */
export async function playOn(page, choose, seen = () => undefined, most = 600) {
  let clicks = 0;
  while (!(await awaitTurn(page))) {
    if (clicks >= most) throw new Error(`the game does not end within ${most} clicks`);
    await seen(await act(page, choose), clicks);
    clicks += 1;
  }
  return clicks;
}

/** From the lobby to a table of Vanuatu, by the options on its card. */
export async function openVanuatu(page, { players = '3', characters = 'on', waters = 'off' } = {}) {
  await page.goto('/');
  const card = page.locator('article', { has: page.getByRole('heading', { name: 'Vanuatu' }) });
  await card.getByRole('button', { name: /Options and friends|Opciones y amigos/ }).click();
  await card.getByLabel(/^(Players|Jugadores)/).selectOption(players);
  await card.getByLabel(/^(Strength of the bots|Nivel de los bots)/).selectOption('easy');
  await card.getByLabel(/^(Characters|Personajes)/).selectOption(characters);
  await card.getByLabel(/^(Rising Waters|Crecida)/).selectOption(waters);
  await card.getByRole('button', { name: /Play against bots|Jugar contra bots/ }).click();
  await page.waitForURL(/#\/tables\//);
  await page.locator('[data-testid=prompt]').waitFor();
}
