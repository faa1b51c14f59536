# Varnish 7 between the proxy with TLS and the product. Settings of the product: SHARED_CACHE_S=60, TRUST_PROXY with the addresses of
# Varnish and of the proxy. Purge after each change: npm run purge -- http://127.0.0.1:6082/. e2e/topology/cdn.mjs runs this file. Start:
#   varnishd -f /etc/varnish/zamnal.vcl -a public=127.0.0.1:6081 -a purge=127.0.0.1:6082 -p http_gzip_support=off -s malloc,256m
vcl 4.1;

import std;

backend product {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}

sub vcl_recv {
  # Anybody could send PURGE through the proxy, so it is accepted only on the socket named purge.
  if (req.method == "PURGE") {
    if (local.socket != "purge") {
      return (synth(405));
    }
    ban("obj.http.Cache-Control ~ s-maxage");
    return (synth(200));
  }

  unset req.http.X-Looked-Up;
  # Sessions, uploads, parts of videos and the auth service go to the product.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.http.Range || req.url ~ "^/auth/") {
    return (pass);
  }

  # The key is the address, and by Vary the language and the encoding. The language is the only cookie that pages depend on.
  if (req.http.Cookie ~ "(^|;\s*)lang=(mn|ja|en)\s*(;|$)") {
    set req.http.Cookie = regsub(req.http.Cookie, "^(.*;\s*)?lang=(mn|ja|en)\s*(;.*)?$", "lang=\2");
  } else {
    unset req.http.Cookie;
  }
  # With http_gzip_support=off Varnish stores what the product has compressed.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Addresses with other parameters than the page's own are not stored, so remove those of advertisements.
  set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|fbclid)=[^&]*(&|$)", "");
  set req.url = std.querysort(regsub(req.url, "[?&]$", ""));

  # Beyond a minute, an expired page is served only when the product has failed: after an error (vcl_deliver) or a failed probe.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  } else {
    set req.grace = 1d;
  }
  set req.http.X-Looked-Up = "1";
  return (hash);
}

# Pages do not depend on the Host header.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # Errors, and pages that the product itself could not renew, are not stored, and leave stored pages in place.
  if (beresp.status >= 500 || beresp.http.Cache-Status) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 1d;
  }
}

sub vcl_deliver {
  # Look again, now for an expired page. Requests that were looked up have no body and no session.
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Looked-Up) {
    return (restart);
  }
  # Browsers ask each time, so that they see a change after a purge.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "private, no-cache";
  }
}
