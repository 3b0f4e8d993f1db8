// The other ends of what the server tells people: a mail server, and a push service with the browser that reads it.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

/** What has arrived, one after the other. */
class Arrivals {
  #news = new EventEmitter();
  #letters = on(this.#news, 'arrived', { signal: AbortSignal.timeout(120_000) });

  add(letter) {
    this.#news.emit('arrived', letter);
  }

  /** The next one that is wanted; the others are passed over. */
  async next(wanted = () => true) {
    for (;;) {
      const { value } = await this.#letters.next();
      if (wanted(value[0])) return value[0];
    }
  }
}

const listening = (server) => new Promise((at) => server.listen(0, '127.0.0.1', () => at(server.address().port)));

/** A mail server that takes everything (RFC 5321). */
export async function startMail() {
  const letters = new Arrivals();
  const server = createServer((socket) => {
    let text = '';
    let letter = null;
    socket.setEncoding('utf8');
    socket.write('220 here\r\n');
    const take = (line) => {
      if (letter !== null) {
        if (line !== '.') return void letter.push(line);
        letters.add(read(letter));
        letter = null;
        return socket.write('250 taken\r\n');
      }
      if (/^DATA/i.test(line)) letter = [];
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      socket.write(letter ? '354 go on\r\n' : '250 here\r\n');
    };
    socket.on('data', (data) => {
      text += data;
      const lines = text.split('\r\n');
      text = lines.pop();
      for (const line of lines) take(line);
    });
    socket.on('error', () => undefined);
  });
  const port = await listening(server);
  return { url: `smtp://127.0.0.1:${port}`, next: (wanted) => letters.next(wanted), stop: () => server.close() };
}

/** The subject and what is written, of a letter whose text is in one or several parts. */
function read(lines) {
  const text = lines.join('\n');
  const subject = /^Subject: (.*(?:\n .*)*)/im.exec(text)?.[1]?.replaceAll('\n ', '') ?? '';
  const unquoted = text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return { subject, text: unquoted };
}

/** A push service, and the keys of a browser that is subscribed to it (RFC 8291). */
export async function startPush() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const messages = new Arrivals();
  const server = createHttpServer(async (request, answer) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    messages.add(JSON.parse(open(Buffer.concat(parts), keys, auth)));
    answer.writeHead(201).end();
  });
  const endpoint = `http://127.0.0.1:${await listening(server)}/push`;
  return {
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    next: (wanted) => messages.next(wanted),
    stop: () => server.close(),
  };
}

/** What a browser reads of a message. */
function open(body, keys, auth) {
  const [salt, length] = [body.subarray(0, 16), body[20]];
  const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
  const derive = (what, long) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, long));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Lets a browser without a push service of its own subscribe to ours: what its maker runs is not reached from here. */
export async function subscribeTo(page, push) {
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript((subscription) => {
    let known = sessionStorage.getItem('push') === 'yes';
    const own = {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      unsubscribe: () => Promise.resolve(true),
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(known ? own : null);
    PushManager.prototype.subscribe = () => {
      known = true;
      sessionStorage.setItem('push', 'yes');
      return Promise.resolve(own);
    };
    Notification.requestPermission = () => Promise.resolve('granted');
  }, push.subscription);
}
