import { expect, test } from 'vitest';
import { clientKeys } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', null],
  ['255.255.255.255', '255.255.255.255', null],
  ['::ffff:192.0.2.1', '192.0.2.1', null],
  ['::FFFF:c000:201', '192.0.2.1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2:2::/64', '2001:db8:2::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['fe80::2%eth1', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  // Invalid addresses count as one client.
  ['', 'unknown', null],
  ['unknown', 'unknown', null],
  ['192.0.2.1:40000', 'unknown', null],
  ['_hidden', 'unknown', null],
])('the client at %s is %s in %s', (address, client, site) => {
  expect(clientKeys(address)).toEqual({ client, site });
});
