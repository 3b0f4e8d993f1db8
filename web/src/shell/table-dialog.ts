/** What can be opened over a table. */
export type TableDialog = 'settings' | 'rules' | 'score' | 'about' | 'me' | 'play-on';
