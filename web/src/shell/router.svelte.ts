/** Where in the app we are: the part of the address after `#`, so that any server can serve the page. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string; seat: number | null; invite: string | null }
  | { page: 'replay'; id: string; step: number; play: boolean }
  | { page: 'notifications'; channel: string | null; code: string | null }
  /** Goes on as somebody who is known at another device. The token stays behind the `#`: no server and no log sees it. */
  | { page: 'go-on'; token: string }
  | { page: 'person'; id: string }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'rules'; game: string; section: string | null };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const parts = path.split('/').filter((part) => part !== '');
  const [area, id, sub, step, deed] = parts;
  if (area === 'tables' && id && sub === 'replay')
    return { page: 'replay', id, step: whole(step) ?? 0, play: deed === 'play' };
  if (area === 'tables' && id) {
    const params = new URLSearchParams(query);
    return { page: 'table', id, seat: whole(params.get('seat')), invite: params.get('invite') };
  }
  if (area === 'notifications') {
    const params = new URLSearchParams(query);
    return { page: 'notifications', channel: params.get('channel'), code: params.get('code') };
  }
  if (area === 'go-on' && id) return { page: 'go-on', token: id };
  if (area === 'people' && id) return { page: 'person', id };
  if (area === 'learn' && id) return { page: 'learn', game: id, lesson: sub ?? null };
  if (area === 'rules' && id) return { page: 'rules', game: id, section: sub ?? null };
  return { page: 'lobby' };
}

function whole(text: string | null | undefined): number | null {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Invitations are plain addresses of the page, `/table/ID?seat=1&invite=…`: they lead to the same place. */
export function fromInvitation(path: string, query: string): string | null {
  const match = /^\/tables?\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  return match ? `#/tables/${match[1]}${query}` : null;
}

let hash = $state(typeof location === 'undefined' ? '' : location.hash);

if (typeof window !== 'undefined') {
  const invited = fromInvitation(location.pathname, location.search);
  if (invited) {
    history.replaceState(null, '', `/${invited}`);
    hash = location.hash;
  }
  window.addEventListener('hashchange', () => (hash = location.hash));
}

export function route(): Route {
  return parseRoute(hash);
}

export function go(to: string): void {
  location.hash = to;
}

/** Changes the address without a new entry in the history. */
export function amend(to: string): void {
  history.replaceState(null, '', `#${to}`);
  hash = location.hash;
}

/** Where somebody goes on at another device. */
export function goOnLink(token: string): string {
  return `${location.origin}/#/go-on/${token}`;
}

export function inviteLink(id: string, seat: number, invite: string): string {
  return `${location.origin}/#/tables/${id}?seat=${seat}&invite=${encodeURIComponent(invite)}`;
}
