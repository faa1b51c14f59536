# Build: docker build -t zamnal .
# Run:   docker run --read-only --tmpfs /tmp -v zamnal:/data -p 3000:3000 --env-file settings.env zamnal
# The base image by digest, so that every build begins with the same bytes. The digest of a newer one:
#   docker buildx imagetools inspect node:24-bookworm-slim --format '{{.Manifest.Digest}}'
# Published digests: https://github.com/docker-library/repo-info/tree/master/repos/node/remote
ARG NODE_IMAGE=node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts

FROM ${NODE_IMAGE}
# tini is the init: it ends the processes that others leave behind, and passes signals on. ffmpeg makes light versions of lesson videos.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg tini && rm -rf /var/lib/apt/lists/*
# Inside a container every address but 0.0.0.0 is out of reach; only ports that are published leave it.
ENV NODE_ENV=production STATE_DIR=/data HOST=0.0.0.0 METRICS_HOST=0.0.0.0
WORKDIR /app
# Everything belongs to root and is only read; /data alone is the product's.
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/db ./db
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The database is ended with care, which takes a moment.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["scripts/start.mjs"]
