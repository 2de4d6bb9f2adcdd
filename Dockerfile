# One image for servers and for ingest workers:
#   docker build -t meltemi .
#   docker run -p 8080:8080 -v meltemi:/data meltemi                                  a server, with ingest beside it
#   docker run meltemi node dist/ingest/main.js gfs --watch --folder /data/forecasts  a worker
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
# The build installs what is missing. Not `npm ci`: it refuses a lock file that lacks programs of platforms which nobody has.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 MELTEMI_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
# The workspaces that node_modules points to.
COPY --from=build /app/packages packages
COPY --from=build /app/languages languages
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Ready means that a load balancer may send requests; a server that stops says so before it stops listening.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
