// The other side of what the server sends: a push service with a browser behind it that decrypts, and a mail server.
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer as listenHttp } from 'node:http';
import { createServer as listenTcp } from 'node:net';

const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const base64 = (bytes) => bytes.toString('base64url');

/** What arrives, one after the other, and whoever waits for something of it. */
class Arrived {
  all = [];
  #waiting = [];

  add(text) {
    this.all.push(text);
    this.#waiting = this.#waiting.filter(({ words, found }) => !text.includes(words) || found(text));
  }

  /** Something that has these words in it, now or later. */
  until(words) {
    const known = this.all.find((text) => text.includes(words));
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${words}: only ${JSON.stringify(this.all)}`)), 60_000);
      const found = (text) => (clearTimeout(late), resolve(text), false);
      this.#waiting.push({ words, found });
    });
  }
}

const listening = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => (server.unref(), resolve(server.address().port))));

/** A push service, and the keys of a browser that has subscribed there. */
export async function pushReceiver() {
  const arrived = new Arrived();
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body) => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20])];
    const shared = keys.computeSecret(sender);
    const seed = hmac(hmac(auth, shared), Buffer.from('WebPush: info\0'), own, sender, Buffer.of(1));
    const key = hmac(salt, seed);
    const cek = hmac(key, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
    const nonce = hmac(key, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
    const sealed = body.subarray(21 + body[20]);
    const cipher = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  const server = listenHttp(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    arrived.add(decrypt(Buffer.concat(parts)));
    response.writeHead(201).end();
  });
  const endpoint = `http://127.0.0.1:${await listening(server)}/push/somebody`;
  return { arrived, target: { push: { endpoint, p256dh: base64(own), auth: base64(auth) } } };
}

/** A mail server that takes everything. */
export async function mailReceiver() {
  const arrived = new Arrived();
  const server = listenTcp((socket) => {
    let text = '';
    let letter = null;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      text += data;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (letter !== null && line !== '.') letter += `${line}\n`;
        else if (letter !== null) {
          arrived.add(letter.replaceAll('=\n', '').replaceAll('=3D', '='));
          letter = null;
          socket.write('250 kept\r\n');
        } else if (line === 'DATA') {
          letter = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 well\r\n');
      }
    });
  });
  return { arrived, url: `smtp://127.0.0.1:${await listening(server)}` };
}
