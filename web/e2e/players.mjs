// One visitor for every title, who clicks what glows: for tests that hold for all of them.
import * as maori from './maori.mjs';
import * as polaris from './polaris.mjs';
import * as polynesia from './polynesia.mjs';
import * as vanuatu from './vanuatu.mjs';

/** For each title a player: call it for a function that makes one click of the visitor of a page. */
export const PLAYERS = {
  maori: () => maori.act,
  polynesia: () => {
    const choose = polynesia.chooser(11);
    return (page) => polynesia.act(page, choose);
  },
  vanuatu: () => {
    const choose = vanuatu.chooser(11);
    return (page) => vanuatu.act(page, choose);
  },
  polaris: () => {
    let clicks = 0;
    return (page) => polaris.act(page, clicks++);
  },
};
