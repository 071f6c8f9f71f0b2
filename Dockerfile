# docker build --build-arg GIT_COMMIT="$(git rev-parse --short=12 HEAD)" --tag marketplace-admin .

# The update bot replaces the digest.
FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS base

FROM base AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG GIT_COMMIT=
RUN npm run build && npm run package -- /app

FROM base
# Only these folders are written to.
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
COPY --from=build /app /app
WORKDIR /app
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data ENV_FILE=
VOLUME /data
EXPOSE 8080
# Starts no Node, which would take a tenth of a second of a processor every ten.
HEALTHCHECK --interval=10s --timeout=3s --start-period=2m --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
CMD ["node", "dist-server/main.js"]
