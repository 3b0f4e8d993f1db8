// Plays Vanuatu by clicking what glows.
import { awaitTurn } from './harness.mjs';

/** What the page shows of the game, and what glows; runs on the page. */
const look = () => {
  const glows = [...document.querySelectorAll('[data-glow]')].map((it) => ({
    glow: it.getAttribute('data-glow'),
    pressed: it.getAttribute('aria-pressed') === 'true',
  }));
  const over = document.querySelector('section.prompt a[href*="/replay/"]') !== null;
  return { glows, shown: document.querySelector('main')?.textContent + JSON.stringify(glows), over };
};

/** Whether the page no longer shows what it did; runs on the page. */
const changed = (was) => {
  const glows = [...document.querySelectorAll('[data-glow]')].map((it) => ({
    glow: it.getAttribute('data-glow'),
    pressed: it.getAttribute('aria-pressed') === 'true',
  }));
  return document.querySelector('main')?.textContent + JSON.stringify(glows) !== was;
};

/** Choices that repeat: the same clicks at the same table. */
export function chooser(seed) {
  let state = seed;
  return (list) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return list[Math.floor((state / 2147483648) * list.length)];
  };
}

/** Choices that follow wishes, the first ones first; what nobody wished for is chosen as `otherwise` says. */
export function wisher(wishes, otherwise) {
  return (list) => {
    for (const wish of wishes) {
      const found = list.find((one) => one.startsWith(wish));
      if (found) return found;
    }
    return otherwise(list);
  };
}

/** One click on something that glows, or on a button beside the prompt; says what was clicked. */
async function clickWhatGlows(page, glows, choose) {
  const decisions = glows.map(({ glow }) => glow).filter((glow) => !glow.startsWith('pick'));
  const picks = glows.filter(({ glow, pressed }) => glow.startsWith('pick') && !pressed).map(({ glow }) => glow);
  const wish = choose(decisions.length > 0 ? decisions : picks);
  if (wish) {
    const glow = page.locator(`[data-glow="${wish}"]`).first();
    // On a phone the prompt sticks to the lower edge: what is to be clicked must not be below it.
    if (page.viewportSize().width < 500) await glow.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await glow.click({ force: true });
    return wish;
  }
  const verb = page.locator('[data-verb]').first();
  const word = await verb.getAttribute('data-verb');
  await verb.click();
  return word;
}

/** Whether there is something to click, or the game is over; runs on the page. Neither is so while an answer is on its way. */
const ready = () => document.querySelector('[data-glow], [data-verb], section.prompt a[href*="/replay/"]') !== null;

/** Clicks, and waits until the page shows that the click was understood; says what was clicked, nothing if the game is over. */
export async function act(page, choose) {
  await page.waitForFunction(ready);
  const { glows, shown, over } = await page.evaluate(look);
  if (over) return null;
  const clicked = await clickWhatGlows(page, glows, choose);
  await page.waitForFunction(changed, shown);
  return clicked;
}

/** Plays until the game is over; `seen` is told each click. Says how many there were. */
export async function playOn(page, choose, seen = () => undefined, most = 600) {
  let clicks = 0;
  while (!(await awaitTurn(page))) {
    if (clicks >= most) throw new Error(`the game does not end within ${most} clicks`);
    const clicked = await act(page, choose);
    if (clicked === null) continue;
    await seen(clicked, clicks);
    clicks += 1;
  }
  return clicks;
}

/** Plays a whole game with whatever glows. */
export async function playOut(page) {
  await playOn(page, chooser(21));
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
  await page.waitForURL(/\/tables\//);
  await page.locator('[data-testid=prompt]').waitFor();
}
